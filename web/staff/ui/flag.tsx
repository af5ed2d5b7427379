import type { Language } from '../../../domain/languages.ts'
import { useTexts } from '../use-texts.ts'

interface Cross {
  field: string
  /** Bars from the outside in. */
  bars: { colour: string; width: number }[]
}

/** The flags of the three countries: a field with a cross that stands left of the middle. */
const crosses: Record<Language, Cross> = {
  sv: { field: '#1a5aa0', bars: [{ colour: '#f6c724', width: 3 }] },
  no: {
    field: '#b3202f',
    bars: [
      { colour: '#ffffff', width: 4 },
      { colour: '#15305f', width: 2 },
    ],
  },
  dk: { field: '#b8152d', bars: [{ colour: '#ffffff', width: 3 }] },
}

interface FlagProps {
  language: Language
  /** Decoration where the language stands beside it in words. */
  decorative?: boolean
}

export function Flag({ language, decorative = false }: FlagProps) {
  const { t } = useTexts()
  const { field, bars } = crosses[language]
  return (
    <svg
      viewBox="0 0 22 16"
      className="inline-block h-3.5 w-auto shrink-0 rounded-[2px]"
      role="img"
      aria-hidden={decorative}
    >
      <title>{t(`common.languages.${language}`)}</title>
      <rect width="22" height="16" fill={field} />
      {bars.map(({ colour, width }) => (
        <g key={colour} fill={colour}>
          <rect x={8 - width / 2} width={width} height="16" />
          <rect y={8 - width / 2} width="22" height={width} />
        </g>
      ))}
    </svg>
  )
}
