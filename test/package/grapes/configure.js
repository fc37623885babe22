HelpCenter.configure({ config: { siteUrl: '%HOST%' } });
