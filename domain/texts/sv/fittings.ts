/** Texts about the emergency-exit fittings that a door needs. */
export const fittings = {
  oneOf: 'Ett av dessa:',
  oneOfEach: 'Ett från varje rad:',
  under: 'Vid {{criteria}}:',
  needed: '{{choice}} kräver ett nödutrymningsbeslag på dörrens insida. Vilket det är visas vid låset.',
  undecided: '{{choice}} kräver ett nödutrymningsbeslag, men kriterierna pekar inte ut vilket.',
  tick: 'Kryssa även i {{ways}}, så visas det.',
  alsoTick: 'Kryssa även i {{choices}}',
  unknown: 'Katalogen anger inget för det här låset med de valda kriterierna. Fråga innan du beställer.',
}
