import type { FastifyInstance } from 'fastify';
import { cookieNames } from '#contracts/config.ts';
import { backName, colorSchemePath, colorSchemes } from '#domain/colorScheme.ts';
import { siteRoot, urlOnSite } from '#domain/routes.ts';
import { checkOrigin, originOf } from '../http/security.ts';
import type { Site } from '../site/site.ts';
import { fieldOf, takeForms } from './form.ts';
import { siteContextOf } from './sign-in-goal.ts';

const year = 365 * 24 * 3600;

/** The colours that a reader chooses by a form, where no scripts do it (docs/behaviour/design.md#light-and-dark). */
export async function colorSchemeRoutes(
  app: FastifyInstance,
  { site }: { readonly site: Site },
): Promise<void> {
  takeForms(app);
  const { siteBasePath } = site.config;
  app.post(
    colorSchemePath(''),
    { onRequest: async (request) => checkOrigin(request) },
    async (request, reply) => {
      const scheme = colorSchemes.find((each) => each === fieldOf(request.body, cookieNames.colorScheme));
      // As pages themselves set it: it is no secret of the host's.
      if (scheme)
        reply.setCookie(cookieNames.colorScheme, scheme, {
          path: '/',
          maxAge: year,
          sameSite: 'lax',
          secure: request.protocol === 'https',
        });
      const back = urlOnSite(fieldOf(request.body, backName), originOf(request), siteBasePath);
      const home = `${siteRoot(siteContextOf(site, request))}/`;
      return reply
        .header('Cache-Control', 'no-store')
        .redirect(back ? `${back.pathname}${back.search}` : home, 303);
    },
  );
}
