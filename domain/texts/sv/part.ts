/** Swedish texts of the search for a part that a door has already. */
export const part = {
  near: 'Inget heter precis så. Det här liknar det mest:',
  none: 'Ingen del heter så. Är numret gammalt? Fråga',
}
