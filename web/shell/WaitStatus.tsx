// In the footer, where it covers nothing: how long the server has been silent, and a button to stop waiting.
import { useSyncExternalStore } from 'react';
import { onWait, stopWaiting, secondsWaited } from '../waiting.ts';
import { useT } from '../i18n.ts';

export const WaitStatus = () => {
  const t = useT(),
    seconds = useSyncExternalStore(onWait, secondsWaited);
  // The wait is announced once: screen readers do not read each second.
  return (
    <>
      <span className="sr" role="status">
        {seconds > 0 ? t('api.esperandoSolo') : ''}
      </span>
      {seconds > 0 && (
        <span className="waiting">
          <span className="num" aria-hidden="true">
            {t('api.esperando', { segundos: seconds })}
          </span>
          <button type="button" onClick={stopWaiting}>
            {t('api.dejarDeEsperar')}
          </button>
        </span>
      )}
    </>
  );
};
