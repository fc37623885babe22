// Generated from icons.svg by scripts/generate-icons.mjs: change the source, not this file.
import { Icon, type IconProps } from '../Icon.tsx';

/** The drawing `hr`, one of products and topic categories. */
export function IconHr(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9.5" cy="7.75" r="3.5" />
      <path d="M3 20c.2-3.7 2.9-6 6.5-6 .9 0 1.7.1 2.5.4" />
      <path
        d="M17 21l-2.9-2.8a1.95 1.95 0 0 1 2.9-2.6 1.95 1.95 0 0 1 2.9 2.6z"
        className="hc-icon__accent"
      />
    </Icon>
  );
}

/** The drawing `payroll`, one of products and topic categories. */
export function IconPayroll(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M17.25 9V4.75A1.75 1.75 0 0 0 15.5 3h-9a1.75 1.75 0 0 0-1.75 1.75v14.5c0 .97.78 1.75 1.75 1.75H10" />
      <path d="M8.25 7.5h5.5M8.25 11.25h3" />
      <circle cx="16.5" cy="16.5" r="4.25" className="hc-icon__accent" />
      <path d="M16.5 14.9v3.2" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `benefits`, one of products and topic categories. */
export function IconBenefits(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 12.25a8.75 8.75 0 0 1 17.5 0z" />
      <path d="M12 3.5V2.25" />
      <path d="M12 12.25v6.5a2 2 0 0 0 4 0" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `time`, one of products and topic categories. */
export function IconTime(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 7v5l3.25 2" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `talent`, one of products and topic categories. */
export function IconTalent(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 20.5H8v-4.25h4.75V12H17.5" />
      <path
        d="M17.5 2.75c.35 2.2 1.3 3.2 3.5 3.5-2.2.35-3.15 1.3-3.5 3.5-.35-2.2-1.3-3.15-3.5-3.5 2.2-.3 3.15-1.3 3.5-3.5z"
        className="hc-icon__accent"
      />
    </Icon>
  );
}

/** The drawing `finance`, one of products and topic categories. */
export function IconFinance(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="5.25" width="18.5" height="13.5" rx="2.25" />
      <path d="M2.75 9.75h18.5" />
      <path d="M6.5 14.75h4.25" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `it`, one of products and topic categories. */
export function IconIt(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="3.75" width="18.5" height="12.75" rx="2.25" />
      <path d="M12 16.5v3.75M8.5 20.25h7" />
      <path d="M7.25 8l2.25 2.1-2.25 2.1M12.5 12.2h3.75" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `devices`, one of products and topic categories. */
export function IconDevices(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M17.5 6.5A1.75 1.75 0 0 0 15.75 4.75H6A1.75 1.75 0 0 0 4.25 6.5v9H12M2.75 19H12" />
      <rect x="15" y="9.5" width="6.25" height="10.75" rx="1.5" className="hc-icon__accent" />
      <path d="M17.75 17.75h.75" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `partner`, one of products and topic categories. */
export function IconPartner(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="12" r="5.75" />
      <circle cx="15" cy="12" r="5.75" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `tools`, one of products and topic categories. */
export function IconTools(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="3.5" width="7" height="7" rx="1.75" />
      <rect x="3.5" y="13.5" width="7" height="7" rx="1.75" />
      <rect x="13.5" y="13.5" width="7" height="7" rx="1.75" />
      <path d="M17 3.75v6.5M13.75 7h6.5" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `settings`, one of products and topic categories. */
export function IconSettings(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 7.25h8.5M17.25 7.25h3.5M3.25 16.75h3.5M12.25 16.75h8.5" />
      <circle cx="14.5" cy="7.25" r="2.5" />
      <circle cx="9.5" cy="16.75" r="2.5" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `security`, one of products and topic categories. */
export function IconSecurity(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 2.75l7.75 2.9v5.6c0 4.6-3.1 8.1-7.75 10-4.65-1.9-7.75-5.4-7.75-10v-5.6z" />
      <circle cx="12" cy="10.25" r="1.75" className="hc-icon__accent" />
      <path d="M12 12v3.25" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `travel`, one of products and topic categories. */
export function IconTravel(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.75" y="7.5" width="16.5" height="12.5" rx="2.25" />
      <path d="M8.75 7.5V5.25c0-.97.78-1.75 1.75-1.75h3c.97 0 1.75.78 1.75 1.75V7.5" />
      <path d="M8.5 11v5.5M15.5 11v5.5" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `global`, one of products and topic categories. */
export function IconGlobal(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M17.72 9.7A7.25 7.25 0 1 0 9.9 17.72" />
      <path d="M3.25 10.5h8.5M10.5 3.25c-2.2 2-3.3 4.45-3.3 7.25 0 2.65.9 5 2.7 7.2M10.5 3.25c1.7 1.6 2.75 3.4 3.15 5.5" />
      <circle cx="17" cy="17" r="4" className="hc-icon__accent" />
      <path d="M17 15.5v3" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `country`, one of products and topic categories. */
export function IconCountry(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21.25c4.5-4.3 7-7.8 7-11.25a7 7 0 0 0-14 0c0 3.45 2.5 6.95 7 11.25z" />
      <circle cx="12" cy="10" r="2.5" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `suite`, one of products and topic categories. */
export function IconSuite(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.25l8.75 4.4L12 12.05l-8.75-4.4zM3.25 12L12 16.4 20.75 12" />
      <path d="M3.25 16.35L12 20.75l8.75-4.4" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `employees`, one of roles. */
export function IconEmployees(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="7.75" r="3.5" />
      <path d="M2.75 20c.2-3.7 2.75-6 6.25-6s6.05 2.3 6.25 6" />
      <path d="M15.5 4.6a3.5 3.5 0 0 1 0 6.3M17.75 14.6c2.1.9 3.35 2.8 3.5 5.4" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `managers`, one of roles. */
export function IconManagers(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="6" r="3.25" />
      <path d="M12 9.25v3.25M6 16v-1.75c0-.97.78-1.75 1.75-1.75h8.5c.97 0 1.75.78 1.75 1.75V16" />
      <circle cx="6" cy="18.5" r="2.5" className="hc-icon__accent" />
      <circle cx="18" cy="18.5" r="2.5" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `brokers`, one of roles. */
export function IconBrokers(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="5.5" cy="17" r="2.75" />
      <circle cx="18.5" cy="17" r="2.75" />
      <path d="M5.5 14.25c0-3 1.3-5.3 3.6-6.5M18.5 14.25c0-3-1.3-5.3-3.6-6.5" />
      <path d="M12 3.75l2.9 3.25L12 10.25 9.1 7z" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `accountants`, one of roles. */
export function IconAccountants(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4.75" y="2.75" width="14.5" height="18.5" rx="2.25" />
      <path d="M8.5 7.25h7" className="hc-icon__accent" />
      <path d="M8.75 12h.01" strokeWidth="2.1" />
      <path d="M12 12h.01" strokeWidth="2.1" />
      <path d="M15.25 12h.01" strokeWidth="2.1" />
      <path d="M8.75 16.25h.01" strokeWidth="2.1" />
      <path d="M12 16.25h.01" strokeWidth="2.1" />
      <path d="M15.25 16.25h.01" strokeWidth="2.1" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `contractors`, one of roles. */
export function IconContractors(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="7.25" width="18.5" height="12.75" rx="2.25" />
      <path d="M8.5 7.25V5.5c0-.97.78-1.75 1.75-1.75h3.5c.97 0 1.75.78 1.75 1.75v1.75M2.75 12c2.9 1.45 6 2.2 9.25 2.2s6.35-.75 9.25-2.2" />
      <path d="M12 13v2.75" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `travelers`, one of roles. */
export function IconTravelers(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10.4 13.6l-6.65-2.35 1.4-1.5 6.3.55 4.35-4.35c1.1-1.1 3-2 3.8-1.2s-.1 2.7-1.2 3.8l-4.35 4.35.55 6.3-1.5 1.4z" />
      <path d="M10.4 13.6L7.6 16.4M7.6 16.4l-3.1-.3M7.6 16.4l.3 3.1" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `hiring`, one of topics. */
export function IconHiring(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9.5" cy="7.75" r="3.5" />
      <path d="M3 20c.2-3.7 2.9-6 6.5-6 1.6 0 3 .45 4.1 1.25" />
      <path d="M18 14v6M15 17h6" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `offboarding`, one of topics. */
export function IconOffboarding(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M14 3.75H6.75A1.75 1.75 0 0 0 5 5.5v13c0 .97.78 1.75 1.75 1.75H14" />
      <path d="M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `org-chart`, one of topics. */
export function IconOrgChart(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="8.75" y="3" width="6.5" height="5" rx="1.5" />
      <path d="M12 8v3.75M5.75 16v-2.5c0-.97.78-1.75 1.75-1.75h9c.97 0 1.75.78 1.75 1.75V16" />
      <rect x="2.75" y="16" width="6" height="5" rx="1.5" className="hc-icon__accent" />
      <rect x="15.25" y="16" width="6" height="5" rx="1.5" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `anniversaries`, one of topics. */
export function IconAnniversaries(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20.5h16M5.25 20.5v-6.25c0-.97.78-1.75 1.75-1.75h10c.97 0 1.75.78 1.75 1.75v6.25" />
      <path d="M5.25 16.4c1.1 0 1.7.85 3.4.85s2.25-.85 3.35-.85 1.7.85 3.4.85 2.25-.85 3.35-.85" />
      <path d="M12 12.5V9M12 6.25c.9-.9.9-1.9 0-3-.9 1.1-.9 2.1 0 3z" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `compliance`, one of topics. */
export function IconCompliance(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 2.75l7.75 2.9v5.6c0 4.6-3.1 8.1-7.75 10-4.65-1.9-7.75-5.4-7.75-10v-5.6z" />
      <path d="M8.5 11.75l2.5 2.5 4.5-4.75" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `reports`, one of topics. */
export function IconReports(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 20.5h17" />
      <rect x="5" y="12" width="3.5" height="8.5" rx="1" />
      <rect x="10.25" y="8" width="3.5" height="12.5" rx="1" />
      <rect x="15.5" y="3.5" width="3.5" height="17" rx="1" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `verification`, one of topics. */
export function IconVerification(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 2.75l2.5 1.9 3.15-.1.9 3 2.55 1.85-1.1 2.6 1.1 2.6-2.55 1.85-.9 3-3.15-.1L12 21.25l-2.5-1.9-3.15.1-.9-3L2.9 14.6 4 12 2.9 9.4l2.55-1.85.9-3 3.15.1z" />
      <path d="M8.75 12.1l2.25 2.25 4.25-4.6" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `id-card`, one of topics. */
export function IconIdCard(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.75" y="5" width="18.5" height="14" rx="2.25" />
      <circle cx="8.5" cy="10.75" r="2" />
      <path d="M5.5 16c.35-1.6 1.5-2.5 3-2.5s2.65.9 3 2.5" />
      <path d="M14.75 10h3.5M14.75 13.75h2.25" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `calendar`, one of topics. */
export function IconCalendar(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.25" y="5" width="17.5" height="15.5" rx="2.25" />
      <path d="M3.25 9.75h17.5M8 2.75V6M16 2.75V6" />
      <path d="M8.25 14.75l2.25 2.1 4.5-4.1" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `scheduling`, one of topics. */
export function IconScheduling(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.25" y="4.5" width="17.5" height="15.5" rx="2.25" />
      <path d="M8.5 4.5V20M3.25 9.5h17.5" />
      <path d="M11.75 12.75h3.5M14.5 16.25h3.5" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `documents`, one of topics. */
export function IconDocuments(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 7.25V4.5c0-.83.67-1.5 1.5-1.5h5.25L20 7.75v7.75c0 .83-.67 1.5-1.5 1.5H16M15 3v5h5" />
      <path
        d="M14.25 21H5.5A1.5 1.5 0 0 1 4 19.5v-9C4 9.67 4.67 9 5.5 9h5.25L16 14v5.5"
        className="hc-icon__accent"
      />
    </Icon>
  );
}

/** The drawing `workflow`, one of topics. */
export function IconWorkflow(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="3.5" width="6.5" height="6.5" rx="1.75" />
      <rect x="14.5" y="14" width="6.5" height="6.5" rx="1.75" />
      <path
        d="M9.5 6.75h5c1.5 0 2.75 1.25 2.75 2.75V14M14.75 11.5l2.5 2.5 2.5-2.5"
        className="hc-icon__accent"
      />
    </Icon>
  );
}

/** The drawing `learning`, one of topics. */
export function IconLearning(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5L1.9 9.75 12 14.5l10.1-4.75zM6 12v4.5c1.6 1.5 3.6 2.25 6 2.25s4.4-.75 6-2.25V12" />
      <path d="M21.25 10.25v5.5" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `retirement`, one of topics. */
export function IconRetirement(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 20.5h17M12 20.5V11" />
      <path d="M12 14c-4.1 0-6.25-2.2-6.25-6.25C9.85 7.75 12 9.9 12 14z" />
      <path d="M12 11c0-4.1 2.15-6.5 6.5-6.5 0 4.4-2.4 6.5-6.5 6.5z" className="hc-icon__accent" />
    </Icon>
  );
}

/** The drawing `tax`, one of topics. */
export function IconTax(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 21V4.75C5 3.8 5.8 3 6.75 3h10.5c.97 0 1.75.78 1.75 1.75V21l-2.35-1.5L14.3 21 12 19.5 9.7 21l-2.35-1.5z" />
      <path d="M9 13.5l6-6" className="hc-icon__accent" />
      <path d="M9.25 8h.01" strokeWidth="2.1" className="hc-icon__accent" />
      <path d="M14.75 13h.01" strokeWidth="2.1" className="hc-icon__accent" />
    </Icon>
  );
}
