/**
 * Record types of the cases of this host; those of tax notices are the platform's (docs/behaviour/my-cases.md#rows).
 */
export const recordTypes = {
  support: 'Support',
  payrollNotice: 'Payroll_Notices',
  globalPayrollNotice: 'Global_Payroll_Notices',
  eor: 'EOR_HR_Advisor',
  peo: 'PEO_HR_Advisor',
  aso: 'ASO_HR_Advisor',
  complaint: 'Complaints',
} as const;

/** Status of a case that nobody has looked at (docs/behaviour/my-cases.md#status). */
export const newStatus = 'New';

/** A case number as it is shown: eight digits, more when there are more cases. */
export const caseNumberText = (number: number) => String(number).padStart(8, '0');
