// The buttons to the previous and next pages, with the current page between them; nothing when there is only one.
import { useT } from '../i18n.ts';
import { IconButton } from '../kit/Button.tsx';

export const PageTurns = ({
  texts,
  page,
  pages,
  turnTo,
}: {
  /** The area of the texts: each list words its pages. */
  readonly texts: 'masivos.pantalla' | 'retro.pantalla';
  readonly page: number;
  readonly pages: number;
  readonly turnTo: (page: number) => void;
}) => {
  const t = useT();
  return (
    pages > 1 && (
      <span className="row">
        <IconButton
          icon="chevron-left"
          label={t(`${texts}.anterior`)}
          reason={page > 1 ? undefined : t(`${texts}.primera`)}
          onClick={() => turnTo(page - 1)}
        />
        <span className="num">{t(`${texts}.pagina`, { n: page, de: pages })}</span>
        <IconButton
          icon="chevron-right"
          label={t(`${texts}.siguiente`)}
          reason={page < pages ? undefined : t(`${texts}.ultima`)}
          onClick={() => turnTo(page + 1)}
        />
      </span>
    )
  );
};
