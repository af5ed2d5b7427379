/** Texts about sessions that end after idling. */
export const idle = {
  warning_one: 'Du loggas ut om {{count}} s',
  warning_other: 'Du loggas ut om {{count}} s',
  text: 'Ingenting har hänt på en timme. Det du har skrivit sparas i webbläsaren, men inte på servern.',
  stay: 'Stanna kvar',
  ended: 'Du har loggats ut eftersom sessionen tog slut.',
  drafts_one: 'Du har {{count}} osparat formulär i den här webbläsaren',
  drafts_other: 'Du har {{count}} osparade formulär i den här webbläsaren',
  draftsText:
    'Behåll det du vill fortsätta med här: det visas bara när du själv loggar in igen. Kasta det på en dator som andra använder.',
  keepDrafts: 'Behåll och logga ut',
  discardDrafts: 'Kasta och logga ut',
}
