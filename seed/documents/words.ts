import { type Words, words } from '../catalogue/draft.ts'

/** What a datasheet says besides the texts of the catalogue, and the names of the files. */
export const sheetWords = {
  title: words('Datablad', 'Datablad', 'Datablad'),
  fileName: words('datablad', 'datablad', 'datablad'),
  outlineFileName: words('kontur', 'kontur', 'kontur'),
  scale: words(
    'Mått i mm. Konturen i skala 1:1 finns som DXF.',
    'Mål i mm. Konturen i målestokk 1:1 finnes som DXF.',
    'Mål i mm. Konturen i skala 1:1 findes som DXF.',
  ),
  technical: words('Tekniska data', 'Tekniske data', 'Tekniske data'),
  changed: words('Ändrad', 'Endret', 'Ændret'),
  check: words(
    'Kontrollera alltid måtten på plats före montage.',
    'Kontroller alltid målene på stedet før montering.',
    'Kontrollér altid målene på stedet før montage.',
  ),
} satisfies Record<string, Words>
