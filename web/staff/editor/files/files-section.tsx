import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { can, languageOfLevel } from '../../../../domain/access.ts'
import { type Language, original } from '../../../../domain/languages.ts'
import { callPath } from '../../../shared/data/calls.ts'
import { useLanguage } from '../../../shared/settings.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { downloadFile } from '../../data/download.ts'
import { useCallWords } from '../../data/use-call.ts'
import { useStaff } from '../../frame/session/staff-context.ts'
import { StaffIcon } from '../../ui/staff-icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { useTexts } from '../../use-texts.ts'
import { useEditing, useShownTranslations } from '../edit-context.ts'
import type { ProductForm } from '../form.ts'
import { Section } from '../section.tsx'
import { FolderPanel } from './folder-panel.tsx'
import { fileKinds, filesIn, kindFor, useFolders } from './folders.ts'
import { useFolderSync } from './use-file-writes.ts'
import { useAddFiles } from './use-uploads.ts'

/** The pictures and documents of the product. They need its saved article number. */
export function FilesSection() {
  const { t } = useTexts()
  const { product } = useEditing()
  const artnr = useWatch<ProductForm, 'artnr'>({ name: 'artnr' })
  if (product?.artnr) return <Files id={product._id} artnr={product.artnr} />
  return (
    <Section name="files">
      <p className="flex items-start gap-2 rounded-lg bg-brass-bg px-3 py-2 text-sm text-brass">
        <Icon name="warning" className="mt-0.5 size-4" />
        {t(artnr.trim() === '' ? 'edit.artnrMissing' : 'files.saveFirst')}
      </p>
    </Section>
  )
}

function Files({ id, artnr }: { id: string; artnr: string }) {
  const { t } = useTexts()
  const { level } = useStaff()
  const { category, inCopy } = useEditing()
  const languages: readonly Language[] = [original, ...useShownTranslations()]
  const [language, setLanguage] = useState<Language>(languageOfLevel(level))
  const folders = useFolders(artnr, languages, inCopy)
  const add = useAddFiles()
  const open = fileKinds.filter((kind) => can(level, 'editFiles', kind, language))
  const { over, handlers } = useFileDrop(
    open.length === 0
      ? null
      : (files, target) => {
          // What is pasted while a picture is described is no file of the product.
          if (target.closest('dialog')) return
          const { kind: wanted } = target.closest<HTMLElement>('[data-kind]')?.dataset ?? {}
          const over = fileKinds.find((kind) => kind === wanted) ?? null
          for (const file of files) add([file], { kind: kindFor(file.name, over, open), language })
        },
  )
  const syncFolder = useFolderSync()
  // Offline, they fail: by default they would wait silently.
  const sync = useMutation({ networkMode: 'always', mutationFn: () => syncFolder(artnr) })
  const own = useLanguage()
  const words = useCallWords()
  const path = callPath('GET download/:type/:id', { type: category.path, id })
  const zip = useMutation({
    networkMode: 'always',
    mutationFn: () => downloadFile(path, `${artnr}.zip`, { language: own, words }),
  })
  const { all, pending } = filesIn(folders)
  const ofLanguage = (code: Language) => folders.filter((folder) => folder.language === code)
  return (
    <div {...handlers} className={cx('rounded-xl', over && 'outline-2 outline-offset-2 outline-steel')}>
      <Section
        name="files"
        lead={t(inCopy ? 'files.leadOfCopy' : 'files.lead')}
        count={t('sections.files', { count: all.length })}
        aside={
          <>
            {can(level, 'syncFiles') && (
              <Button disabled={sync.isPending} onClick={() => void sync.mutateAsync()}>
                <StaffIcon name="replace" />
                {t(sync.isPending ? 'files.syncing' : 'files.sync')}
              </Button>
            )}
            {/* What waits is not in the archive. */}
            <Button
              disabled={zip.isPending || pending.length === all.length}
              onClick={() => void zip.mutateAsync()}
            >
              <Icon name="download" />
              {t(zip.isPending ? 'files.zipping' : 'files.zip')}
            </Button>
          </>
        }
      >
        <Tabs
          label={t('files.languages')}
          current={language}
          onChange={setLanguage}
          tabs={languages.map((code) => ({
            name: code,
            label: (
              <>
                {t(`common.languages.${code}`)}
                <span className="text-mute tnum">{filesIn(ofLanguage(code)).all.length}</span>
              </>
            ),
          }))}
        >
          <div className="grid grid-cols-1 gap-x-8 gap-y-6 pt-4 xl:grid-cols-2">
            {ofLanguage(language).map((folder) => (
              <FolderPanel key={`${folder.kind}-${language}`} folder={folder} over={over} />
            ))}
          </div>
        </Tabs>
      </Section>
    </div>
  )
}
