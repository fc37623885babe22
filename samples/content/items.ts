/** A list as the content service sends it. */
export const items = <T>(...list: T[]) => ({ items: list });

/** A reference to an article. */
export const article = (id: string, title: string) => ({ title, sys: { id } });

/** A word longer than any column, and a sentence of several lines. */
export const longWord = 'Arbeitnehmerüberlassungserlaubnisverlängerungsantrag';
export const longTitle = `What to do when the ${longWord} of a harbour pilot who moved between two countries has to be corrected after the pay run was approved`;
