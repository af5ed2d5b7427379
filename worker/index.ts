import { Hono } from 'hono'

export const app = new Hono<{ Bindings: Env }>()

app.get('/api/health', (context) => context.json({ ok: true }))

export default app
