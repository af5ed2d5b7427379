import { words } from '../draft.ts'

/** Headings of info sections, as domain/categories name them, and words that many names share. */
export const heading = {
  use: words('Användningsområde', 'Bruksområde', 'Anvendelsesområde'),
  properties: words('Egenskaper', 'Egenskaper', 'Egenskaber'),
  function: words('Funktion', 'Funksjon', 'Funktion'),
  mounting: words('Montering', 'Montering', 'Montage'),
}

export const term = {
  connect: words('Connect', 'Connect', 'Connect'),
  classic: words('klassisk', 'klassisk', 'klassisk'),
  plan: words('plan', 'plan', 'plan'),
  angled: words('vinklad', 'vinklet', 'vinklet'),
  right: words('höger', 'høyre', 'højre'),
  left: words('vänster', 'venstre', 'venstre'),
  stainless: words('rostfri', 'rustfri', 'rustfri'),
  galvanised: words('förzinkad', 'forsinket', 'forzinket'),
  microswitch: words('mikrobrytare', 'mikrobryter', 'mikrokontakt'),
  splitSpindle: words('delad tryckespinne', 'delt vriderpinne', 'delt grebspind'),
}
