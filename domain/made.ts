/** The cookie in which a browser keeps the generation of the catalogue that it has made by a save, for a minute. */
export const savedGenerationCookieName = 'passar-made'
