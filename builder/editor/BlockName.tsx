/** Names what can be moved on the page to those who don't see it. */
export const BlockName = ({ name }: { readonly name: string }) => (
  <span className="builder-hidden">{name}</span>
);
