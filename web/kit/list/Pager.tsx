// The pager of a list: which rows are visible, the page size, and the buttons to other pages.
import { useId } from 'react';
import { useT } from '../../i18n.ts';
import { IconButton } from '../Button.tsx';
import { Select } from '../Input.tsx';
import { PAGE_SIZES } from './listPlace.ts';

export const Pager = ({
  page: where,
  rows,
  total,
  from,
  count,
  onPage,
  onSize,
}: {
  readonly page: number;
  readonly rows: number;
  readonly total: number;
  /** Position of the first visible row. */
  readonly from: number;
  readonly count: number;
  readonly onPage: (p: number) => void;
  readonly onSize: (n: number) => void;
}) => {
  const t = useT();
  const id = useId();
  // A list that could not be read has no pages: the pager shows page one of one.
  const page = Math.max(1, where),
    pages = Math.max(1, Math.ceil(total / rows));
  const go = (p: number, icon: string, label: string, end: boolean, why: string) => (
    <IconButton icon={icon} label={label} reason={end ? why : undefined} onClick={() => onPage(p)} />
  );
  const sizes = [...new Set([...PAGE_SIZES, rows])].sort((a, b) => a - b);
  return (
    <div className="pager">
      <span className="num" role="status">
        {t('web.lista.rango', {
          desde: total === 0 ? 0 : from,
          hasta: total === 0 ? 0 : from + count - 1,
          total,
        })}
      </span>
      <label htmlFor={id}>
        <span>{t('web.lista.filasPorPagina')}</span>
        <Select
          id={id}
          aria-label={t('web.lista.filasPorPagina')}
          value={rows}
          options={sizes.map((n) => ({ id: n, valor: String(n) }))}
          onChange={(e) => onSize(Number(e.target.value))}
        />
      </label>
      <nav className="nav" aria-label={t('web.lista.paginas')}>
        {go(1, 'angle-double-left', t('web.lista.primera'), page <= 1, t('web.lista.esLaPrimera'))}
        {go(page - 1, 'angle-left', t('web.lista.anterior'), page <= 1, t('web.lista.esLaPrimera'))}
        <span className="num">{t('web.lista.pagina', { pagina: page, paginas: pages })}</span>
        {go(page + 1, 'angle-right', t('web.lista.siguiente'), page >= pages, t('web.lista.esLaUltima'))}
        {go(pages, 'angle-double-right', t('web.lista.ultima'), page >= pages, t('web.lista.esLaUltima'))}
      </nav>
    </div>
  );
};
