import { once } from '../cases/idempotency.ts';
import { addComplaint } from '../complaints/complaints.ts';
import { complaintCase, complaintRow } from '../complaints/create-complaint.ts';
import { Refusal } from '../errors.ts';
import { type Handlers, repeatableOf } from './registry.ts';

type ComplaintMethod = 'getMainSectionContent' | 'getCountrySectionContent' | 'createComplaintsCase';

/**
 * Complaints: what there is to know, and filing one (docs/behaviour/complaints-form.md#the-answer). All of it is open
 * to guests.
 */
export const complaintMethods: Handlers<ComplaintMethod> = {
  getMainSectionContent: ({ langLocale }, { site }) => site.complaints.main(langLocale),
  getCountrySectionContent: ({ region, langLocale }, { site }) => site.complaints.region(region, langLocale),

  /** The id of the case a complaint became, or 'ERROR: …' with the reason it was refused. */
  async createComplaintsCase({ wrapper }, call) {
    const { site, user, grants } = call;
    try {
      const complaint = complaintRow(wrapper, site.settings);
      const row = complaintCase(complaint, user, site.now());
      const request = JSON.stringify(['createComplaintsCase', complaint]);
      const id = await once(site.store, { ...repeatableOf(call), request }, async ({ db }) => {
        const caseId = await addComplaint(db, row, complaint);
        await site.outbox.note(db, { type: 'complaint.filed', data: { caseId } });
        await site.mails.noteCaseOpened(db, caseId);
        return caseId;
      });
      site.caseLists.changed();
      site.caseWatch.changed();
      if (user === null) grants.give(id);
      return id;
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'invalid') return `ERROR: ${error.message}`;
      throw error;
    }
  },
};
