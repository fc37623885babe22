// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { icon } from '../Icon.tsx';

/** The drawing `hr`, one of products and topic categories. */
export const IconHr = /* @__PURE__ */ icon(
  'M6 7.75a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM3 20c.2-3.7 2.9-6 6.5-6 .9 0 1.7.1 2.5.4',
  'M17 21l-2.9-2.8a1.95 1.95 0 0 1 2.9-2.6 1.95 1.95 0 0 1 2.9 2.6z',
);

/** The drawing `payroll`, one of products and topic categories. */
export const IconPayroll = /* @__PURE__ */ icon(
  'M17.25 9V4.75A1.75 1.75 0 0 0 15.5 3h-9a1.75 1.75 0 0 0-1.75 1.75v14.5c0 .97.78 1.75 1.75 1.75H10M8.25 7.5h5.5M8.25 11.25h3',
  'M12.25 16.5a4.25 4.25 0 1 0 8.5 0a4.25 4.25 0 1 0-8.5 0zM16.5 14.9v3.2',
);

/** The drawing `benefits`, one of products and topic categories. */
export const IconBenefits = /* @__PURE__ */ icon(
  'M3.25 12.25a8.75 8.75 0 0 1 17.5 0zM12 3.5V2.25',
  'M12 12.25v6.5a2 2 0 0 0 4 0',
);

/** The drawing `time`, one of products and topic categories. */
export const IconTime = /* @__PURE__ */ icon(
  'M3.25 12a8.75 8.75 0 1 0 17.5 0a8.75 8.75 0 1 0-17.5 0z',
  'M12 7v5l3.25 2',
);

/** The drawing `talent`, one of products and topic categories. */
export const IconTalent = /* @__PURE__ */ icon(
  'M3.25 20.5H8v-4.25h4.75V12H17.5',
  'M17.5 2.75c.35 2.2 1.3 3.2 3.5 3.5-2.2.35-3.15 1.3-3.5 3.5-.35-2.2-1.3-3.15-3.5-3.5 2.2-.3 3.15-1.3 3.5-3.5z',
);

/** The drawing `finance`, one of products and topic categories. */
export const IconFinance = /* @__PURE__ */ icon(
  'M5 5.25h14a2.25 2.25 0 0 1 2.25 2.25v9a2.25 2.25 0 0 1-2.25 2.25h-14a2.25 2.25 0 0 1-2.25-2.25v-9a2.25 2.25 0 0 1 2.25-2.25zM2.75 9.75h18.5',
  'M6.5 14.75h4.25',
);

/** The drawing `it`, one of products and topic categories. */
export const IconIt = /* @__PURE__ */ icon(
  'M5 3.75h14a2.25 2.25 0 0 1 2.25 2.25v8.25a2.25 2.25 0 0 1-2.25 2.25h-14a2.25 2.25 0 0 1-2.25-2.25v-8.25a2.25 2.25 0 0 1 2.25-2.25zM12 16.5v3.75M8.5 20.25h7',
  'M7.25 8l2.25 2.1-2.25 2.1M12.5 12.2h3.75',
);

/** The drawing `devices`, one of products and topic categories. */
export const IconDevices = /* @__PURE__ */ icon(
  'M17.5 6.5A1.75 1.75 0 0 0 15.75 4.75H6A1.75 1.75 0 0 0 4.25 6.5v9H12M2.75 19H12',
  'M16.5 9.5h3.25a1.5 1.5 0 0 1 1.5 1.5v7.75a1.5 1.5 0 0 1-1.5 1.5h-3.25a1.5 1.5 0 0 1-1.5-1.5v-7.75a1.5 1.5 0 0 1 1.5-1.5zM17.75 17.75h.75',
);

/** The drawing `partner`, one of products and topic categories. */
export const IconPartner = /* @__PURE__ */ icon(
  'M3.25 12a5.75 5.75 0 1 0 11.5 0a5.75 5.75 0 1 0-11.5 0z',
  'M9.25 12a5.75 5.75 0 1 0 11.5 0a5.75 5.75 0 1 0-11.5 0z',
);

/** The drawing `tools`, one of products and topic categories. */
export const IconTools = /* @__PURE__ */ icon(
  'M5.25 3.5h3.5a1.75 1.75 0 0 1 1.75 1.75v3.5a1.75 1.75 0 0 1-1.75 1.75h-3.5a1.75 1.75 0 0 1-1.75-1.75v-3.5a1.75 1.75 0 0 1 1.75-1.75zM5.25 13.5h3.5a1.75 1.75 0 0 1 1.75 1.75v3.5a1.75 1.75 0 0 1-1.75 1.75h-3.5a1.75 1.75 0 0 1-1.75-1.75v-3.5a1.75 1.75 0 0 1 1.75-1.75zM15.25 13.5h3.5a1.75 1.75 0 0 1 1.75 1.75v3.5a1.75 1.75 0 0 1-1.75 1.75h-3.5a1.75 1.75 0 0 1-1.75-1.75v-3.5a1.75 1.75 0 0 1 1.75-1.75z',
  'M17 3.75v6.5M13.75 7h6.5',
);

/** The drawing `settings`, one of products and topic categories. */
export const IconSettings = /* @__PURE__ */ icon(
  'M3.25 7.25h8.5M17.25 7.25h3.5M3.25 16.75h3.5M12.25 16.75h8.5M12 7.25a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
  'M7 16.75a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
);

/** The drawing `security`, one of products and topic categories. */
export const IconSecurity = /* @__PURE__ */ icon(
  'M12 2.75l7.75 2.9v5.6c0 4.6-3.1 8.1-7.75 10-4.65-1.9-7.75-5.4-7.75-10v-5.6z',
  'M10.25 10.25a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0-3.5 0zM12 12v3.25',
);

/** The drawing `travel`, one of products and topic categories. */
export const IconTravel = /* @__PURE__ */ icon(
  'M6 7.5h12a2.25 2.25 0 0 1 2.25 2.25v8a2.25 2.25 0 0 1-2.25 2.25h-12a2.25 2.25 0 0 1-2.25-2.25v-8a2.25 2.25 0 0 1 2.25-2.25zM8.75 7.5V5.25c0-.97.78-1.75 1.75-1.75h3c.97 0 1.75.78 1.75 1.75V7.5',
  'M8.5 11v5.5M15.5 11v5.5',
);

/** The drawing `global`, one of products and topic categories. */
export const IconGlobal = /* @__PURE__ */ icon(
  'M17.72 9.7A7.25 7.25 0 1 0 9.9 17.72M3.25 10.5h8.5M10.5 3.25c-2.2 2-3.3 4.45-3.3 7.25 0 2.65.9 5 2.7 7.2M10.5 3.25c1.7 1.6 2.75 3.4 3.15 5.5',
  'M13 17a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM17 15.5v3',
);

/** The drawing `country`, one of products and topic categories. */
export const IconCountry = /* @__PURE__ */ icon(
  'M12 21.25c4.5-4.3 7-7.8 7-11.25a7 7 0 0 0-14 0c0 3.45 2.5 6.95 7 11.25z',
  'M9.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
);

/** The drawing `suite`, one of products and topic categories. */
export const IconSuite = /* @__PURE__ */ icon(
  'M12 3.25l8.75 4.4L12 12.05l-8.75-4.4zM3.25 12L12 16.4 20.75 12',
  'M3.25 16.35L12 20.75l8.75-4.4',
);

/** The drawing `employees`, one of roles. */
export const IconEmployees = /* @__PURE__ */ icon(
  'M5.5 7.75a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM2.75 20c.2-3.7 2.75-6 6.25-6s6.05 2.3 6.25 6',
  'M15.5 4.6a3.5 3.5 0 0 1 0 6.3M17.75 14.6c2.1.9 3.35 2.8 3.5 5.4',
);

/** The drawing `managers`, one of roles. */
export const IconManagers = /* @__PURE__ */ icon(
  'M8.75 6a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0zM12 9.25v3.25M6 16v-1.75c0-.97.78-1.75 1.75-1.75h8.5c.97 0 1.75.78 1.75 1.75V16',
  'M3.5 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM15.5 18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z',
);

/** The drawing `brokers`, one of roles. */
export const IconBrokers = /* @__PURE__ */ icon(
  'M2.75 17a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0zM15.75 17a2.75 2.75 0 1 0 5.5 0a2.75 2.75 0 1 0-5.5 0zM5.5 14.25c0-3 1.3-5.3 3.6-6.5M18.5 14.25c0-3-1.3-5.3-3.6-6.5',
  'M12 3.75l2.9 3.25L12 10.25 9.1 7z',
);

/** The drawing `accountants`, one of roles. */
export const IconAccountants = /* @__PURE__ */ icon(
  'M7 2.75h10a2.25 2.25 0 0 1 2.25 2.25v14a2.25 2.25 0 0 1-2.25 2.25h-10a2.25 2.25 0 0 1-2.25-2.25v-14a2.25 2.25 0 0 1 2.25-2.25zM8.575 12a0.175 0.175 0 1 0 0.35 0a0.175 0.175 0 1 0-0.35 0zM11.825 12a0.175 0.175 0 1 0 0.35 0a0.175 0.175 0 1 0-0.35 0zM15.075 12a0.175 0.175 0 1 0 0.35 0a0.175 0.175 0 1 0-0.35 0zM8.575 16.25a0.175 0.175 0 1 0 0.35 0a0.175 0.175 0 1 0-0.35 0zM11.825 16.25a0.175 0.175 0 1 0 0.35 0a0.175 0.175 0 1 0-0.35 0z',
  'M8.5 7.25h7M15.075 16.25a0.175 0.175 0 1 0 0.35 0a0.175 0.175 0 1 0-0.35 0z',
);

/** The drawing `contractors`, one of roles. */
export const IconContractors = /* @__PURE__ */ icon(
  'M5 7.25h14a2.25 2.25 0 0 1 2.25 2.25v8.25a2.25 2.25 0 0 1-2.25 2.25h-14a2.25 2.25 0 0 1-2.25-2.25v-8.25a2.25 2.25 0 0 1 2.25-2.25zM8.5 7.25V5.5c0-.97.78-1.75 1.75-1.75h3.5c.97 0 1.75.78 1.75 1.75v1.75M2.75 12c2.9 1.45 6 2.2 9.25 2.2s6.35-.75 9.25-2.2',
  'M12 13v2.75',
);

/** The drawing `travelers`, one of roles. */
export const IconTravelers = /* @__PURE__ */ icon(
  'M10.4 13.6l-6.65-2.35 1.4-1.5 6.3.55 4.35-4.35c1.1-1.1 3-2 3.8-1.2s-.1 2.7-1.2 3.8l-4.35 4.35.55 6.3-1.5 1.4z',
  'M10.4 13.6L7.6 16.4M7.6 16.4l-3.1-.3M7.6 16.4l.3 3.1',
);

/** The drawing `hiring`, one of topics. */
export const IconHiring = /* @__PURE__ */ icon(
  'M6 7.75a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM3 20c.2-3.7 2.9-6 6.5-6 1.6 0 3 .45 4.1 1.25',
  'M18 14v6M15 17h6',
);

/** The drawing `offboarding`, one of topics. */
export const IconOffboarding = /* @__PURE__ */ icon(
  'M14 3.75H6.75A1.75 1.75 0 0 0 5 5.5v13c0 .97.78 1.75 1.75 1.75H14',
  'M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5',
);

/** The drawing `org-chart`, one of topics. */
export const IconOrgChart = /* @__PURE__ */ icon(
  'M10.25 3h3.5a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5zM12 8v3.75M5.75 16v-2.5c0-.97.78-1.75 1.75-1.75h9c.97 0 1.75.78 1.75 1.75V16',
  'M4.25 16h3a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5zM16.75 16h3a1.5 1.5 0 0 1 1.5 1.5v2a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5v-2a1.5 1.5 0 0 1 1.5-1.5z',
);

/** The drawing `anniversaries`, one of topics. */
export const IconAnniversaries = /* @__PURE__ */ icon(
  'M4 20.5h16M5.25 20.5v-6.25c0-.97.78-1.75 1.75-1.75h10c.97 0 1.75.78 1.75 1.75v6.25M5.25 16.4c1.1 0 1.7.85 3.4.85s2.25-.85 3.35-.85 1.7.85 3.4.85 2.25-.85 3.35-.85',
  'M12 12.5V9M12 6.25c.9-.9.9-1.9 0-3-.9 1.1-.9 2.1 0 3z',
);

/** The drawing `compliance`, one of topics. */
export const IconCompliance = /* @__PURE__ */ icon(
  'M12 2.75l7.75 2.9v5.6c0 4.6-3.1 8.1-7.75 10-4.65-1.9-7.75-5.4-7.75-10v-5.6z',
  'M8.5 11.75l2.5 2.5 4.5-4.75',
);

/** The drawing `reports`, one of topics. */
export const IconReports = /* @__PURE__ */ icon(
  'M3.5 20.5h17M6 12h1.5a1 1 0 0 1 1 1v6.5a1 1 0 0 1-1 1h-1.5a1 1 0 0 1-1-1v-6.5a1 1 0 0 1 1-1zM11.25 8h1.5a1 1 0 0 1 1 1v10.5a1 1 0 0 1-1 1h-1.5a1 1 0 0 1-1-1v-10.5a1 1 0 0 1 1-1z',
  'M16.5 3.5h1.5a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-1.5a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1z',
);

/** The drawing `verification`, one of topics. */
export const IconVerification = /* @__PURE__ */ icon(
  'M12 2.75l2.5 1.9 3.15-.1.9 3 2.55 1.85-1.1 2.6 1.1 2.6-2.55 1.85-.9 3-3.15-.1L12 21.25l-2.5-1.9-3.15.1-.9-3L2.9 14.6 4 12 2.9 9.4l2.55-1.85.9-3 3.15.1z',
  'M8.75 12.1l2.25 2.25 4.25-4.6',
);

/** The drawing `id-card`, one of topics. */
export const IconIdCard = /* @__PURE__ */ icon(
  'M5 5h14a2.25 2.25 0 0 1 2.25 2.25v9.5a2.25 2.25 0 0 1-2.25 2.25h-14a2.25 2.25 0 0 1-2.25-2.25v-9.5a2.25 2.25 0 0 1 2.25-2.25zM6.5 10.75a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM5.5 16c.35-1.6 1.5-2.5 3-2.5s2.65.9 3 2.5',
  'M14.75 10h3.5M14.75 13.75h2.25',
);

/** The drawing `calendar`, one of topics. */
export const IconCalendar = /* @__PURE__ */ icon(
  'M5.5 5h13a2.25 2.25 0 0 1 2.25 2.25v11a2.25 2.25 0 0 1-2.25 2.25h-13a2.25 2.25 0 0 1-2.25-2.25v-11a2.25 2.25 0 0 1 2.25-2.25zM3.25 9.75h17.5M8 2.75V6M16 2.75V6',
  'M8.25 14.75l2.25 2.1 4.5-4.1',
);

/** The drawing `scheduling`, one of topics. */
export const IconScheduling = /* @__PURE__ */ icon(
  'M5.5 4.5h13a2.25 2.25 0 0 1 2.25 2.25v11a2.25 2.25 0 0 1-2.25 2.25h-13a2.25 2.25 0 0 1-2.25-2.25v-11a2.25 2.25 0 0 1 2.25-2.25zM8.5 4.5V20M3.25 9.5h17.5',
  'M11.75 12.75h3.5M14.5 16.25h3.5',
);

/** The drawing `documents`, one of topics. */
export const IconDocuments = /* @__PURE__ */ icon(
  'M8.5 7.25V4.5c0-.83.67-1.5 1.5-1.5h5.25L20 7.75v7.75c0 .83-.67 1.5-1.5 1.5H16M15 3v5h5',
  'M14.25 21H5.5A1.5 1.5 0 0 1 4 19.5v-9C4 9.67 4.67 9 5.5 9h5.25L16 14v5.5',
);

/** The drawing `workflow`, one of topics. */
export const IconWorkflow = /* @__PURE__ */ icon(
  'M4.75 3.5h3a1.75 1.75 0 0 1 1.75 1.75v3a1.75 1.75 0 0 1-1.75 1.75h-3a1.75 1.75 0 0 1-1.75-1.75v-3a1.75 1.75 0 0 1 1.75-1.75zM16.25 14h3a1.75 1.75 0 0 1 1.75 1.75v3a1.75 1.75 0 0 1-1.75 1.75h-3a1.75 1.75 0 0 1-1.75-1.75v-3a1.75 1.75 0 0 1 1.75-1.75z',
  'M9.5 6.75h5c1.5 0 2.75 1.25 2.75 2.75V14M14.75 11.5l2.5 2.5 2.5-2.5',
);

/** The drawing `learning`, one of topics. */
export const IconLearning = /* @__PURE__ */ icon(
  'M12 5L1.9 9.75 12 14.5l10.1-4.75zM6 12v4.5c1.6 1.5 3.6 2.25 6 2.25s4.4-.75 6-2.25V12',
  'M21.25 10.25v5.5',
);

/** The drawing `retirement`, one of topics. */
export const IconRetirement = /* @__PURE__ */ icon(
  'M3.5 20.5h17M12 20.5V11M12 14c-4.1 0-6.25-2.2-6.25-6.25C9.85 7.75 12 9.9 12 14z',
  'M12 11c0-4.1 2.15-6.5 6.5-6.5 0 4.4-2.4 6.5-6.5 6.5z',
);

/** The drawing `tax`, one of topics. */
export const IconTax = /* @__PURE__ */ icon(
  'M5 21V4.75C5 3.8 5.8 3 6.75 3h10.5c.97 0 1.75.78 1.75 1.75V21l-2.35-1.5L14.3 21 12 19.5 9.7 21l-2.35-1.5z',
  'M9 13.5l6-6M9.075 8a0.175 0.175 0 1 0 0.35 0a0.175 0.175 0 1 0-0.35 0zM14.575 13a0.175 0.175 0 1 0 0.35 0a0.175 0.175 0 1 0-0.35 0z',
);
