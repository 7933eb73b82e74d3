// How far a long step is, and stopping it.
export const pasos = { van: '{{hechos}}/{{total}}', avance: '進捗', detener: '停止', noSeDetiene: 'すでに書き込み中のため停止できません。', sigue: '先ほどの依頼はまだ処理中です。' };
