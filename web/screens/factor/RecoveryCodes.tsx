// The recovery codes, shown once.
import { useEffect, useRef } from 'react';
import { markDirty } from '../../dirty.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { notify } from '../../kit/Notices.tsx';
import { Banner } from '../../kit/Panel.tsx';
import './factor.css';

export const RecoveryCodes = ({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) => {
  const t = useT(),
    release = useRef<() => void>(undefined);
  // They are not shown again: leaving without having kept them asks first.
  useEffect(() => (release.current = markDirty()), []);
  // Insecure contexts have no clipboard; the codes can still be selected.
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify({ text: t('factor.alta.copiados') });
    } catch {
      /* they stay on the screen */
    }
  };
  return (
    <div className="factor-codes">
      <Banner tone="warn">{t('factor.alta.codigosTexto')}</Banner>
      <ul aria-label={t('factor.perfil.codigos')}>
        {codes.map((c) => (
          <li key={c}>{c}</li>
        ))}
      </ul>
      <div className="row">
        <Button icon="copy" onClick={() => void copy()}>
          {t('factor.alta.copiar')}
        </Button>
        <Button
          variant="primary"
          onClick={() => {
            // At once: what follows may leave the screen.
            release.current?.();
            onKept();
          }}
        >
          {t('factor.alta.guardados')}
        </Button>
      </div>
    </div>
  );
};
