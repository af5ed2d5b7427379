export const login = {
  title: 'Logga in',
  email: 'E-postadress',
  password: 'Lösenord',
  submit: 'Logga in',
  busy: 'Loggar in …',
  expired: 'Du har loggats ut. Logga in för att fortsätta där du var.',
  lead: 'För dig som sköter katalogen.',
  show: 'Visa lösenordet',
  continueAt: 'Fortsätt där du var',
  failed: 'Inloggningen gick inte fram. Försök igen.',
  lost: 'Glömt lösenordet? Be någon som sköter konton och lösenord hos er om en engångslänk, så väljer du ett nytt.',
}
