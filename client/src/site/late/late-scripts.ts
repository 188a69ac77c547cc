/** Id of the template that holds the page's scripts until it has been painted. */
export const lateScriptsId = 'scripts';

/**
 * Runs at the end of the document. The page is whole without its scripts, so they are asked for once it has been painted:
 * until then the stylesheet, the fonts and the pictures have the line to themselves. The content area, of which the server
 * writes nothing, does not wait. The timer is for a tab in the background, which is never painted, and for browsers that
 * do not tell of a paint.
 * Plain script, no dependencies; the document inlines it under a hash of the content security policy.
 */
export const lateScriptsScript =
  `(function(){var t=document.getElementById('${lateScriptsId}');function go(){if(t)document.head.append(t.content);t=null}` +
  "if(!document.getElementById('root').firstChild)go();setTimeout(go,1500);try{new PerformanceObserver(go).observe({type:'paint',buffered:true})}catch(e){go()}})()";
