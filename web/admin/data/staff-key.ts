/** Every answer that staff screens hold; a write says which of them are old by its first path segments. */
export const staffKey = 'staff'
