import { writeEntry } from '../faults/entry.ts'
import { startPlatform } from '../platform.ts'

/** The bundled worker of a folder on a state on disk, in a process that can be killed: `server.ts FOLDER STATE PORT`. */
const [folder = '', state = '', port = ''] = process.argv.slice(2)
const platform = await startPlatform(folder, { port: Number(port), state, modules: writeEntry(folder) })
process.on('disconnect', () => platform.dispose().then(() => process.exit()))
process.send?.('ready')
