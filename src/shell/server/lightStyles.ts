// What the title and text of an article wear where they stand between the tags of the shell, which its own styles don't
// reach: the build makes a sheet of the page of them.
import '#ui/base.css';
import '#ui/icon.css';
import '#ui/icon-button.css';
import '#ui/button.css';
import '#ui/link.css';
import '#ui/callout.css';
import '#parts/prose.css';
import '#screens/article/article-title.css';
import '#screens/article/definitions.css';
