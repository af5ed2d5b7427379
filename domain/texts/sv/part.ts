/** What is said in Swedish of the parts that a door has already, once one is looked for. */
export const part = {
  list: 'Delar med det numret eller namnet',
  none: 'Ingen del heter så. Är numret gammalt? Fråga',
}
