/** The cookie in which a browser keeps for a minute the generation of the catalogue that its own save created. */
export const savedGenerationCookieName = 'passar-made'
