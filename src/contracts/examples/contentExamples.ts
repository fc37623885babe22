import type { MethodExamples } from './methodExample.ts';

const langLocale = 'en-US';

/** Examples of the methods that answer what editors write. */
export const contentExamples: MethodExamples<
  'getContentById' | 'getLandingPage' | 'getTopicsWithArticles' | 'getReleaseNotes' | 'getAllGlossaryTerms'
> = {
  getContentById: {
    params: { contentId: 'respond-to-a-payroll-tax-notice', langLocale },
    answer: {
      status: 'OK',
      articleHtml:
        '<p>An agency has written to you about your payroll taxes.</p><h2>Send us the notice</h2><p>Scan every page.</p>',
      articleLocale: 'en-US',
      titleLocale: 'en-US',
      data: {
        tutorial: {
          sys: { id: 'respond-to-a-payroll-tax-notice', publishedAt: '2026-07-01T00:00:00.000Z' },
          title: 'Respond to a payroll tax notice',
          visibility: ['Visible to Customers'],
          topicsCollection: {
            items: [
              {
                slug: 'payroll-tax-notices',
                title: 'Tax notices',
                isEorCountryTopic: false,
                parentTopic: { slug: 'payroll-taxes', title: 'Payroll taxes' },
              },
            ],
          },
          roleCollection: { items: [{ name: 'Administrators', slug: 'administrators' }] },
          product: { name: 'Payroll', slug: 'payroll' },
          articleLocationCollection: {
            items: [{ name: 'United States', slug: 'united-states', countryCode: 'US' }],
          },
          relationshipCollection: { items: [{ name: 'Customers', slug: 'customers' }] },
          relatedCollection: {
            items: [
              { title: 'Register for state payroll taxes', sys: { id: 'register-for-state-payroll-taxes' } },
            ],
          },
        },
      },
    },
  },
  getLandingPage: {
    params: { slug: 'payroll', langLocale },
    answer: {
      data: {
        pageLandingPageNewCollection: {
          items: [
            {
              landingPageTitle: 'Payroll',
              slug: 'payroll',
              landingPageDescription:
                'Set up pay schedules, run payroll in every state you operate in, and keep filings on time.',
              landingPageImage: {
                url: '/sfsites/c/cms/delivery/media/MCC8A2A3CB02C87EA5D5EBA90E310540',
                width: 560,
                height: 400,
              },
              persona: [],
              promotedCourse: {
                cardTitle: 'Payroll foundations',
                cardHeader: { text: 'Recommended course' },
                cardDescription:
                  'Eight short lessons, from the first pay schedule to your first approved run.',
                cardImage: null,
                cardLink: {
                  linkText: { text: 'Start the course' },
                  manualUrl: 'https://university.harbor.example/courses/payroll-foundations',
                  referencedPage: null,
                },
              },
              featuredTopicsTextLabel: null,
              featuredTopicsCollection: { items: [{ title: 'Run payroll', slug: 'run-payroll' }] },
              featuredArticlesTextLabel: null,
              featuredArticlesCollection: {
                items: [
                  {
                    title: 'Run an off-cycle payroll',
                    sys: { id: 'run-off-cycle-payroll', slug: 'run-off-cycle-payroll' },
                  },
                ],
              },
              featuredFaqsTextLabel: null,
              featuredFaqsCollection: {
                items: [
                  {
                    title: 'Set up direct deposit',
                    sys: { id: 'set-up-direct-deposit', slug: 'set-up-direct-deposit' },
                  },
                ],
              },
              sectionsCollection: {
                items: [
                  {
                    sectionTitle: 'Apps in the payroll suite',
                    sectionType: 'Suite App Section',
                    sectionBackground: 'Gray',
                    sectionReferenceTheme: null,
                    sectionHeader: null,
                    sectionDescription: 'Everything that touches a paycheck, in one place.',
                    sectionImage: null,
                    persona: [],
                    sectionLinksCollection: {
                      items: [{ landingPageTitle: 'My Pay', slug: 'my-pay', sys: { id: 'page-my-pay' } }],
                    },
                    sectionCardsCollection: {
                      items: [
                        {
                          cardTitle: 'Payroll',
                          cardHeader: null,
                          cardDescription: null,
                          cardImage: null,
                          cardLink: { referencedPage: { slug: 'payroll', sys: { id: 'page-payroll' } } },
                        },
                      ],
                    },
                  },
                ],
              },
              topicTitleLabelText: 'Payroll articles by topic',
              topicDescription: 'Every article about payroll, grouped the way payroll teams work.',
            },
          ],
        },
      },
    },
  },
  getTopicsWithArticles: {
    params: { slug: 'payroll', langLocale },
    answer: {
      data: {
        topicCollection: {
          items: [
            {
              title: 'Payroll',
              topics: {
                items: [
                  {
                    slug: 'payroll-taxes',
                    title: 'Payroll taxes',
                    isEorCountryTopic: false,
                    links: {
                      concepts: { items: [] },
                      tutorials: {
                        items: [
                          {
                            title: 'Register for state payroll taxes',
                            sys: { id: 'register-for-state-payroll-taxes' },
                          },
                        ],
                      },
                    },
                    subtopics: {
                      items: [
                        {
                          slug: 'payroll-tax-notices',
                          title: 'Tax notices',
                          isEorCountryTopic: false,
                          links: {
                            concepts: { items: [] },
                            tutorials: {
                              items: [
                                {
                                  title: 'Respond to a payroll tax notice',
                                  sys: { id: 'respond-to-a-payroll-tax-notice' },
                                },
                              ],
                            },
                          },
                        },
                      ],
                    },
                  },
                ],
              },
            },
          ],
        },
      },
    },
  },
  getReleaseNotes: {
    params: { type: 'promoted', langLocale },
    answer: {
      data: {
        releaseNoteCollection: {
          items: [
            {
              sys: { id: 'release-note-1' },
              title: 'Preview net pay before you approve an off-cycle run',
              parsedDescription: "<p>An off-cycle run now shows each person's net pay before approval.</p>",
              releaseDate: '2026-11-18',
              productCategoryCollection: { items: [{ name: 'Payroll', slug: 'payroll' }] },
              ctaLinksCollection: {
                items: [{ manualUrl: null, referencedPage: { sys: { id: 'run-off-cycle-payroll' } } }],
              },
            },
          ],
        },
      },
    },
  },
  getAllGlossaryTerms: {
    params: { langLocale },
    answer: {
      data: {
        elementGlossaryTermCollection: {
          items: [
            {
              glossaryTermName: '401(k)',
              parsedDescription:
                '<p>Retirement plan of a US employer to which employees contribute from their pay.</p>',
              productCategoryCollection: { items: [{ name: 'Benefits', slug: 'benefits' }] },
              relevantLocationCollection: {
                items: [{ name: 'United States', slug: 'united-states', countryCode: 'US' }],
              },
              referenceLinksCollection: {
                items: [{ title: 'Connect Fernhill', sys: { id: 'connect-fernhill' } }],
              },
            },
          ],
        },
      },
    },
  },
};
