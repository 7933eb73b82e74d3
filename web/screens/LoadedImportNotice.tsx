// What an import loaded, with its undo; or the notice that it was undone.
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { Button } from '../kit/Button.tsx';
import { Banner } from '../kit/Panel.tsx';
import type { ImportLoad, LoadedImport } from './importLoad.ts';

export const LoadedImportNotice = ({
  load: { loaded, undone, undo },
  children,
}: {
  readonly load: ImportLoad;
  readonly children: (loaded: LoadedImport) => ReactNode;
}) => {
  const t = useT();
  return (
    <>
      {loaded && (
        <Banner
          tone="ok"
          actions={
            <Button icon="undo" onClick={() => void undo()}>
              {t('tiempo.fich.deshacer')}
            </Button>
          }
        >
          {children(loaded)}
        </Banner>
      )}
      {undone && <Banner tone="info">{t('tiempo.fich.deshecho')}</Banner>}
    </>
  );
};
