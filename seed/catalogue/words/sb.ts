import { words } from '../draft.ts'

/** Texts of strike plates, by form and by the bolt they are made for. */
export const plateWords = {
  plan: words(
    'Plant slutbleck för karmar där dörren ligger i liv med karmen. Urtagen passar låsets fall och regel utan filning.',
    'Plant sluttstykke for karmer der døren ligger i flukt med karmen. Utsparingene passer låsens falle og reile uten filing.',
    'Plant slutblik til karme, hvor døren ligger i plan med karmen. Udskæringerne passer til låsens falle og rigel uden filning.',
  ),
  angled: words(
    'Vinklat slutbleck för falsade dörrar och profilkarmar. Vinkeln styvar upp karmen och skyddar fallen mot manipulation.',
    'Vinklet sluttstykke for falsede dører og profilkarmer. Vinkelen stiver opp karmen og beskytter fallen mot manipulasjon.',
    'Vinklet slutblik til falsede døre og profilkarme. Vinklen afstiver karmen og beskytter fallen mod manipulation.',
  ),
  connect: words(
    'Urtaget för hakregel sitter i Connect-läge.',
    'Utsparingen for hakereile sitter i Connect-stilling.',
    'Udskæringen til krogrigel sidder i Connect-placering.',
  ),
  classic: words(
    'Urtaget för rak regel sitter i klassiskt läge.',
    'Utsparingen for rett reile sitter i klassisk stilling.',
    'Udskæringen til lige rigel sidder i klassisk placering.',
  ),
  short: words('kort plös', 'kort leppe', 'kort læbe'),
  long: words('lång plös', 'lang leppe', 'lang læbe'),
  reinforced: words('Med förstärkningsbleck', 'Med forsterkningsplate', 'Med forstærkningsplade'),
}
