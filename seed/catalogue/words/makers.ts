/** Six invented makers of profile systems. */
export const profileMakers = [
  'Alvenor',
  'Björkram',
  'Fjellram',
  'Kvarnsys',
  'Norrlinje',
  'Stålgränd',
] as const
