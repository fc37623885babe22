/** What a generated case is about: its subject, and the sentences its description is made of. */
export interface DemoSubject {
  readonly subject: string;
  readonly about: string;
  readonly area: 'hr' | 'payroll' | 'benefits' | 'it' | 'finance' | 'tax';
}

const subject = (area: DemoSubject['area'], text: string, about: string): DemoSubject => ({
  area,
  subject: text,
  about,
});

/** What demo cases are about. */
export const subjects: readonly DemoSubject[] = [
  subject(
    'payroll',
    'Off-cycle payroll run is stuck in "Calculating"',
    'We started an off-cycle run for a late bonus. It has shown "Calculating" for two hours and can neither be opened nor deleted.',
  ),
  subject(
    'payroll',
    'Employee was paid to a closed bank account',
    'The bank sent the net pay back. The employee has entered the new account since then, but the returned amount is not shown anywhere.',
  ),
  subject(
    'payroll',
    'Overtime of the warehouse team is missing on the payslips',
    'The hours are approved in Time, but eleven payslips show regular hours only.',
  ),
  subject(
    'payroll',
    'Pay schedule shows the wrong check date for the holiday week',
    'The check date falls on a bank holiday. Last year it moved to the day before by itself.',
  ),
  subject(
    'payroll',
    'How do we reverse a duplicate payment?',
    'One contractor was paid twice, once from payroll and once from a vendor bill.',
  ),
  subject(
    'payroll',
    'Wage garnishment is deducted twice',
    'The court order is entered once, yet two deductions show up since the last run.',
  ),
  subject(
    'payroll',
    'W-4 changes are not picked up by the next run',
    'Three people changed their withholding before the cut-off, and the preview still uses the old values.',
  ),
  subject(
    'payroll',
    'Accounting export does not balance',
    'Debits and credits differ by 0.02 in the journal of the second run of the month.',
  ),
  subject(
    'hr',
    'Manager change is not shown in the org chart',
    'The change took effect on Monday. Profiles show the new manager, the org chart the old one.',
  ),
  subject(
    'hr',
    'Offer letter template drops the start date',
    'When the letter is sent in German, the field for the start date stays empty.',
  ),
  subject(
    'hr',
    'Employment agreement for a new hire in Germany',
    'We would like to hire a support engineer in Berlin from the first of next month and need the agreement and the notice periods.',
  ),
  subject(
    'hr',
    'Confirmation of employment for a visa application',
    'Our employee needs a signed confirmation with salary and start date by the end of the week.',
  ),
  subject(
    'hr',
    'Question about parental leave in France',
    'How long is the leave, who pays which part of it, and what do we have to enter in Harbor?',
  ),
  subject(
    'hr',
    'Termination at the end of the probation period',
    'We need to know the notice period and the documents we have to hand over.',
  ),
  subject(
    'hr',
    'Update our remote work policy',
    'Please review the attached draft and tell us whether it fits the handbook.',
  ),
  subject(
    'hr',
    'Performance improvement plan: wording of the first letter',
    'We have talked with the employee twice. What should the letter say, and what should it leave out?',
  ),
  subject(
    'hr',
    'Terminated employee still receives onboarding tasks',
    'Tasks keep arriving although the profile is archived.',
  ),
  subject(
    'hr',
    'Equity grant does not appear in the employee file',
    'The grant was signed in May; the document list ends in April.',
  ),
  subject(
    'benefits',
    'Dependent was dropped from the dental plan',
    'The plan renewed on the first, and one child is missing in the list of covered persons.',
  ),
  subject(
    'benefits',
    'COBRA notice was not sent',
    'The last day was three weeks ago, and the former employee says that no letter has come.',
  ),
  subject(
    'benefits',
    'HSA contribution exceeds the yearly limit',
    'The contribution continued after the family plan became a single plan.',
  ),
  subject(
    'benefits',
    'Open enrollment: two employees cannot finish',
    'After choosing a plan they are led back to the first step. It happens in every browser we tried.',
  ),
  subject(
    'benefits',
    'Commuter card is declined',
    'The balance is there, but the card has been declined since Monday morning.',
  ),
  subject(
    'benefits',
    'Workers compensation: report of an injury',
    'A colleague hurt his hand in the kitchen. We have filled in the report and would like to know the next steps.',
  ),
  subject(
    'it',
    'Laptop was delivered to the wrong address',
    'The order shows our office in Denver, the parcel went to the old one in Boulder.',
  ),
  subject(
    'it',
    'Single sign-on fails for new hires',
    'Accounts made this week get the message "Assertion audience does not match".',
  ),
  subject(
    'it',
    'Device shows as not compliant after an update',
    'Disk encryption is on. The inventory says that it is off.',
  ),
  subject(
    'it',
    'Please unlock the account of a leaver for one day',
    'We have to save a document that lies in the personal folder.',
  ),
  subject(
    'it',
    'Virtual LDAP does not answer since this morning',
    'The printers on both floors ask for a password and refuse it.',
  ),
  subject(
    'finance',
    'Corporate card was charged twice',
    'The hotel shows up with the same amount and the same date on two lines.',
  ),
  subject(
    'finance',
    'Bill stays in "Scheduled" after the due date',
    'The vendor asks for the payment. We do not see why it has not left.',
  ),
  subject(
    'finance',
    'Expense policy blocks a legitimate trip',
    'The limit for hotels in Zurich is lower than any hotel there.',
  ),
  subject(
    'finance',
    'Reimbursement went to the wrong currency account',
    'The employee has moved to Dublin and was paid in US dollars.',
  ),
  subject(
    'finance',
    'Contractor invoice cannot be approved',
    'The button is grey although every field is filled in.',
  ),
  subject(
    'finance',
    'Travel booking is missing in the report',
    'Flights of the sales team in October are not part of the spend report.',
  ),
  subject(
    'hr',
    'Survey results are visible to the wrong managers',
    'Two managers can open the answers of a team that reports to somebody else.',
  ),
  subject(
    'hr',
    'Import of 240 profiles ends with "Row 118: unknown department"',
    'The department exists. It has an ampersand in its name.',
  ),
  subject(
    'payroll',
    'Direct deposit change needs two approvals',
    'We would like the second approval back that we had before the upgrade.',
  ),
  subject(
    'benefits',
    'Question about the employer contribution to the pension in the United Kingdom',
    'From which salary is it counted, and does the bonus belong to it?',
  ),
  subject(
    'hr',
    'Leave balance differs between Time and the payslip',
    'Time shows 12.5 days, the payslip 14.',
  ),
  subject(
    'hr',
    'We have three employees who moved between states during the quarter, and neither the work location history nor the tax set-up nor the benefit eligibility follows the dates that we entered, so that their payslips of October are wrong in different ways',
    'Attached is a list of what we entered and what each of the three sees.',
  ),
];

/** Notices of tax offices. */
export const taxNotices: readonly DemoSubject[] = [
  subject(
    'tax',
    'Notice from the IRS: CP2100, missing taxpayer ids',
    'The letter came on Tuesday and names four contractors. The answer is due within 15 working days.',
  ),
  subject(
    'tax',
    'California EDD: quarterly return not received',
    'The office says that it has no return for the third quarter. Our records show that it was filed.',
  ),
  subject(
    'tax',
    'New York: rate change for unemployment insurance',
    'The new rate holds from the first of January. Please set it up before the first run.',
  ),
  subject(
    'tax',
    'Penalty notice from Pennsylvania for a late deposit',
    'The notice asks for 184.22 USD. The deposit left us one day before the due date.',
  ),
  subject(
    'tax',
    'Massachusetts asks for a corrected return',
    'The wages of two employees are swapped in the return.',
  ),
  subject(
    'tax',
    'Texas Workforce Commission: account number needed',
    'The return was refused because the account number does not match the name.',
  ),
];

/** Notices of tax offices abroad. */
export const globalTaxNotices: readonly DemoSubject[] = [
  subject(
    'tax',
    'HMRC: late submission of the full payment submission',
    'The notice is about month 6. We ran payroll on time.',
  ),
  subject(
    'tax',
    'Finanzamt Berlin: Rückfrage zur Lohnsteueranmeldung',
    'The office asks why the return for September was filed twice. The letter is attached.',
  ),
  subject(
    'tax',
    'URSSAF: régularisation des cotisations du trimestre',
    'The amount differs from the one in the preview by 312.40 EUR.',
  ),
];

/** How chats begin. They are short. */
export const chats: readonly DemoSubject[] = [
  subject('hr', 'Chat: how do I change my address?', 'The assistant passed this conversation on.'),
  subject(
    'payroll',
    'Chat: where is my payslip of last month?',
    'The assistant passed this conversation on.',
  ),
  subject('it', 'Chat: my second factor was on my old phone', 'The assistant passed this conversation on.'),
  subject('benefits', 'Chat: when does my coverage start?', 'The assistant passed this conversation on.'),
  subject('finance', 'Chat: receipt upload fails on my phone', 'The assistant passed this conversation on.'),
];

/** Answers of the support team, as HTML of a comment. */
export const agentComments: readonly string[] = [
  '<p>Thank you for the details. I have handed this to our specialists and will be back with you <strong>within one working day</strong>.</p>',
  '<p>We found the reason. Please do the following:</p><ol><li>Open the profile and choose <em>Edit</em>.</li><li>Enter the date from the letter.</li><li>Save, and wait for the next preview.</li></ol><p>Tell us if the preview still differs.</p>',
  '<p>Could you send us a screenshot of the whole page, with the address bar? A <code>.png</code> or <code>.pdf</code> is fine.</p>',
  '<p>The correction is in place. Your next run uses these values:</p><table><thead><tr><th>Field</th><th>Before</th><th>Now</th></tr></thead><tbody><tr><td>Rate</td><td>1.2 %</td><td>1.5 %</td></tr><tr><td>Effective</td><td>–</td><td>first of the month</td></tr></tbody></table>',
  '<p>I have read the document. Two remarks:</p><ul><li>Section 3 should name who decides.</li><li>Section 5 repeats section 2; one of them is enough.</li></ul><p>More on this is in <a href="https://university.harbor.example/library">our library</a>.</p>',
  '<p>Is there anything else we can do for you? Otherwise we close this case in three days.</p>',
  '<p>The office has confirmed that the penalty is <strong>waived</strong>. You need not do anything.</p>',
];

/** What customers write, as HTML of a comment. */
export const customerComments: readonly string[] = [
  '<p>Thanks, that was quick. I will try it this afternoon.</p>',
  '<p>It still shows the old value. I have signed out and in again, without success.</p>',
  '<p>Here is the screenshot you asked for.</p>',
  '<p>Please treat this as <strong>urgent</strong>: the cut-off is tomorrow at noon.</p>',
  '<p>This works now. You can close the case.</p><blockquote>The preview is right for all three.</blockquote>',
  '<p>One more thing: does this also hold for <em>contractors</em>?</p>',
];

/** Who answers. */
export const agents: readonly string[] = [
  'Dana Whitfield',
  'Joris Maas',
  'Priya Raman',
  'Luca Ferri',
  'Hanna Sørensen',
];

/** Names people give to their files, with the kind of file. */
export const fileNames: readonly (readonly [stem: string, kind: 'pdf' | 'png' | 'svg' | 'zip' | 'gif'])[] = [
  ['Payslip October', 'pdf'],
  ['Notice letter', 'pdf'],
  ['Screenshot 2', 'png'],
  ['Übersicht der Änderungen', 'pdf'],
  ['org-chart', 'svg'],
  ['exports (final)', 'zip'],
  ['error message', 'png'],
  ['pixel', 'gif'],
];
