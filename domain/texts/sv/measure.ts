/** Swedish descriptions of the drawings of where to measure. */
export const measureTexts = {
  measure: {
    how: {
      backset: 'Från stolpens framsida till mitten av cylindern eller trycket.',
      length: 'Hela stolpens eller bleckets längd, från kant till kant.',
      width: 'Stolpens eller bleckets bredd, utan plösen.',
      lip: 'Från stolpens eller bleckets kant till plösens yttersta kant.',
      angleDepth: 'Från baksidan av stolpen till änden av vinkeln.',
      hand: 'Stå på den sida som dörren öppnas mot. Gångjärnen till höger: höger. Till vänster: vänster.',
    },
  },
}
