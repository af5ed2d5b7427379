/** Texts of the page that saves the catalogue for offline use. */
export const offlineTexts = {
  kept: {
    intro:
      'Behåll katalogen i den här telefonen eller datorn. Då fungerar guider, produkter med ritningar, dörrlistan, jämförelser och utbyten utan nät, till exempel i en källare.',
    language: 'Det som behålls är på svenska.',
    choose: 'Vad ska finnas här?',
    products_one: '{{count}} produkt',
    products_other: '{{count}} produkter',
    notHere: 'Inte hämtad',
    fetched: 'Hämtad {{date}}',
    newer: 'Det finns nyare',
    partly: '{{done}} av {{total}} filer är här',
    waiting: 'Väntar på sin tur',
    begins: 'Hämtar produkterna',
    progress: '{{done}} av {{total}} filer, {{doneSize}} av {{size}}',
    progressLabel: 'Hämtar {{name}}',
    datasheets: 'Ta med datablad (PDF)',
    more: '{{size}} till',
    toFetch: 'Att hämta: ungefär {{size}}.',
    toCheck: 'Bara det som har ändrats hämtas.',
    fetch: 'Hämta',
    goOn: 'Fortsätt',
    update: 'Uppdatera',
    pause: 'Pausa',
    drop: 'Släng',
    dropName: 'Släng {{name}}',
    dropSure: 'Ja, släng {{size}}',
    dropKeep: 'Behåll',
    dropped: '{{name}} är slängt. {{size}} blev fria.',
    paused: 'Pausat. Det som har kommit finns kvar.',
    complete: 'Klart. Katalogen finns här och fungerar utan nät.',
    used: 'Här används {{usage}}. Webbläsaren ger plats för {{quota}}.',
    persisted: 'Webbläsaren har lovat att inte rensa.',
    mayGo:
      'Webbläsaren kan rensa om platsen tar slut eller sidan inte öppnas på länge. Lägg sidan på hemskärmen om du vill vara säker.',
    tight:
      'Det får troligen inte plats: {{size}} behövs och {{room}} finns. Välj färre, eller frigör plats först.',
    others: 'Också här, på andra språk',
    otherLine_one: '{{language}}: {{count}} kategori, {{size}}',
    otherLine_other: '{{language}}: {{count}} kategorier, {{size}}',
    noSummary: 'Utan nät går det inte att se vad som finns att hämta. Det som redan är här fungerar.',
    faults: {
      full: 'Platsen tog slut. Det som har kommit finns kvar. Frigör plats i telefonen, släng något här ovanför eller välj bort databladen, och tryck sedan på Fortsätt.',
      broken: 'Nätet bröts. Det som har kommit finns kvar. Tryck på Fortsätt när nätet är tillbaka.',
      refused:
        'Allt kunde inte hämtas: servern svarar med fel just nu. Det som har kommit finns kvar. Försök igen om en stund.',
      unavailable:
        'Webbläsaren låter inte sidan behålla något. Det är så i privata fönster, och där cookies och platsdata är avstängda. Öppna sidan i ett vanligt fönster.',
      elsewhere: 'Katalogen hämtas redan i en annan flik.',
    },
  },
}
