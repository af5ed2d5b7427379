/** What is said in Swedish of the parts that a door has already, once one is looked for. */
export const part = {
  list: 'Delar med det numret eller namnet',
  near: 'Inget heter precis så. Det här liknar det mest:',
  none: 'Ingen del heter så. Är numret gammalt? Fråga',
}
