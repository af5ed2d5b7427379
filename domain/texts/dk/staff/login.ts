export const login = {
  title: 'Log ind',
  email: 'E-mailadresse',
  password: 'Adgangskode',
  submit: 'Log ind',
  busy: 'Logger ind …',
  expired: 'Du er blevet logget ud. Log ind for at fortsætte, hvor du var.',
  lead: 'For dig, der passer kataloget.',
  show: 'Vis adgangskoden',
  continueAt: 'Fortsæt, hvor du var',
  failed: 'Login kom ikke igennem. Prøv igen.',
  lost: 'Glemt adgangskoden? Bed en, der passer konti og adgangskoder hos jer, om et engangslink, så vælger du en ny.',
}
