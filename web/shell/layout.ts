// The layout stored in this browser, read once: changes apply when the page is reloaded.
import { readLayout, type Layout } from '../../core/machines/layoutPreference.ts';
import { readLocal } from '../storage.ts';

export const storedLayout: Layout = readLayout(readLocal('layout'));

/**
 * Whether some part scrolls away with the content at this width: then the whole frame scrolls, and the rest
 * is sticky.
 */
export const frameScrolls = (l: Layout, phone: boolean): boolean =>
  l[phone ? 'header.fixed.mobile' : 'header.fixed.desktop'] === 0 ||
  l['subheader.fixed'] === 0 ||
  (!phone && l['aside.fixed'] === 0) ||
  l['footer.fixed'] === 0;

/** Data attributes for the frame's style. */
export const layoutAttributes = (
  l: Layout,
  phone: boolean,
): Readonly<Record<`data-${string}`, string | undefined>> => {
  const flag = (x: boolean): string | undefined => (x ? '' : undefined);
  return {
    'data-flow': flag(frameScrolls(l, phone)),
    'data-loose-header': flag(l[phone ? 'header.fixed.mobile' : 'header.fixed.desktop'] === 0),
    'data-loose-subheader': flag(l['subheader.fixed'] === 0),
    'data-loose-aside': flag(l['aside.fixed'] === 0),
    'data-loose-footer': flag(l['footer.fixed'] === 0),
    'data-no-subheader': flag(l['subheader.display'] === 0),
    'data-subheader-width': String(l['subheader.width']),
    'data-subheader-style': String(l['subheader.style']),
    'data-content-width': String(l['content.width']),
    'data-footer-width': String(l['footer.width']),
  };
};
