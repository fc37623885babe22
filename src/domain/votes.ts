/** The name of a reader's word on an article, in its form and in the address that the form leads back to. */
export const votedName = 'helpful';

/** Whether an article helped, as its form says it. */
export const votes = ['yes', 'no'] as const;

/** The word that an address says was given; null for none. */
export function voteIn(address: string): boolean | null {
  const said = new URL(address).searchParams.get(votedName);
  const vote = votes.find((each) => each === said);
  return vote === undefined ? null : vote === 'yes';
}
