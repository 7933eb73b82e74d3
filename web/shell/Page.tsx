// A screen inside the frame: its sub-header (crumbs, title, state, «Hoy:», actions) and its content.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link, useNavigate } from 'react-router-dom';
import { SCROLL_TOP } from '../../core/constants.ts';
import { useT } from '../i18n.ts';
import { IconButton } from '../kit/Button.tsx';
import { shownLongDate } from '../kit/typedValues.ts';
import { wayBackTo } from '../kit/listMemory.ts';
import { todayDate } from '../ports.ts';
import { useWideWork } from './wideWork.ts';
import { onContentScroll } from './shrinkingHeader.ts';
import { scrollToTop } from './scrollToTop.ts';

export interface Crumb {
  readonly label: string;
  readonly to?: string;
}

export interface PageProps {
  readonly title: string;
  readonly crumbs?: readonly Crumb[];
  /** Beside the title: a tag, the steps of a run. */
  readonly state?: ReactNode;
  /** At the right; the primary one last, at most one. */
  readonly actions?: ReactNode;
  /** The content takes the full height and scrolls inside (lists, panes). */
  readonly fill?: boolean;
  /** Panes side by side that need the aside's width too. */
  readonly wide?: boolean;
  /** Without padding. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A link back to a list restores it as it was left. */
const CrumbLink = ({ to, children }: { readonly to: string; readonly children: string }) => {
  const go = useNavigate();
  return (
    <Link
      to={to}
      onClick={(e) => {
        if (e.button === 0 && !e.ctrlKey && !e.metaKey && !e.shiftKey && !e.altKey) {
          e.preventDefault();
          const v = wayBackTo(to);
          void go(v.to, { state: v.state });
        }
      }}
    >
      {children}
    </Link>
  );
};

/** In the corner of the footer's tools: over the content it would cover the work. */
const Upload = ({ onUp }: { readonly onUp: () => void }) => {
  const t = useT(),
    foot = document.querySelector('.footer .tools');
  return (
    foot &&
    createPortal(
      <IconButton className="to-top" icon="arrow-up" label={t('web.subir')} onClick={onUp} />,
      foot,
    )
  );
};

/** Either the content scrolls, or the whole frame when some part of it scrolls away with the content. */
const scrollOf = (content: HTMLElement | null): HTMLElement | null =>
  content?.closest<HTMLElement>('.shell[data-flow]') ?? content;

export const Page = ({
  title,
  crumbs = [],
  state,
  actions,
  fill,
  wide = false,
  flush,
  children,
}: PageProps) => {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [far, setFar] = useState(false);
  useWideWork(wide);
  useEffect(() => {
    const r = scrollOf(box.current);
    const look = () => {
      setFar((r?.scrollTop ?? 0) > SCROLL_TOP.offset);
      onContentScroll(r);
    };
    r?.addEventListener('scroll', look, { passive: true });
    return () => {
      r?.removeEventListener('scroll', look);
      onContentScroll();
    };
  }, []);
  useEffect(() => {
    document.title = `${title} · ${t('web.producto')}`;
  }, [title, t]);
  return (
    <>
      <header className="subheader">
        <div className="titles">
          {crumbs.length > 0 && (
            <nav className="crumbs" aria-label={t('web.migas')}>
              {crumbs.map((c) => (
                <span key={c.label} className="row">
                  {c.to ? <CrumbLink to={c.to}>{c.label}</CrumbLink> : c.label}
                  <span aria-hidden="true">/</span>
                </span>
              ))}
            </nav>
          )}
          <h1>{title}</h1>
          {state}
        </div>
        <div className="actions">
          <span className="today num">{t('web.hoy', { fecha: shownLongDate(todayDate()) })}</span>
          {actions}
        </div>
      </header>
      <main
        id="contenido"
        tabIndex={-1}
        ref={box}
        className={`content ${fill ? 'fill' : ''} ${flush ? 'flush' : ''}`}
      >
        {children}
      </main>
      {far && (
        <Upload
          onUp={() => {
            const r = scrollOf(box.current);
            if (r) scrollToTop(r);
            box.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
};
