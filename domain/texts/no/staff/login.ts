export const login = {
  title: 'Logg inn',
  email: 'E-postadresse',
  password: 'Passord',
  submit: 'Logg inn',
  busy: 'Logger inn …',
  expired: 'Du er blitt logget ut. Logg inn for å fortsette der du var.',
  lead: 'For deg som steller katalogen.',
  show: 'Vis passordet',
  continueAt: 'Fortsett der du var',
  failed: 'Innloggingen kom ikke frem. Prøv igjen.',
  lost: 'Glemt passordet? Be en som steller kontoer og passord hos dere om en engangslenke, så velger du et nytt.',
}
