/*
 * Keeps the language that a reader chose where the platform looks for it. The head of the site's pages loads this, so
 * that it runs outside the sandbox, which keeps the cookies of components apart; a component says what was chosen.
 */
document.addEventListener('hc-site-language', function (event) {
    var said = event.detail || {};
    var site = String(said.site);
    var language = String(said.language);
    var path = String(said.path);
    // Nobody who can send an event writes another cookie by it.
    if (!/^0DM\w{12,15}$/.test(site) || !/^[a-z]{2}(-[A-Z]{2})?$/.test(language)) return;
    var name = 'PreferredLanguage' + site;
    var secure = window.location.protocol === 'https:' ? '; Secure' : '';
    // Of two cookies of a name the one of the longer path would count, so that there is one.
    if (/^(\/[\w-]+)+$/.test(path)) document.cookie = name + '=; Path=' + path + '; Max-Age=0' + secure;
    document.cookie = name + '=' + language + '; Path=/; Max-Age=31536000; SameSite=Lax' + secure;
});
