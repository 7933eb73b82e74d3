// Texts of the company's page: Japanese.
export const empresa = {
  nueva: '会社の情報', seGuardo: '会社の情報を保存しました。', enActividad: '在籍 {{activos}}（全 {{total}}）', legajos: '従業員ファイル', dosPersonas: '別の人が承認', unaPersona: '給与担当者なら誰でも承認', cuitPrefijo: '30・33・34 で始まります（個人は 20・23・24・27）',
  valores: { nota: '最初の日付より前は「事業主負担と ART」の値です。各月は月末日に有効な値で計算し、締めた月は計算したときのままです。' },
  falta: {
    titulo: '1か月の給与計算に足りないもの', nada: '1か月の給与計算に必要なものはそろっています。', conceptos: '項目：労働協約を読み込んでください', tipos: '計算の種類', legajos: '従業員ファイル', obrasSociales: '健康保険組合（F.931 用）',
    art: 'ART 率', firmante: '給与明細の署名者', establecimientos: '事業所', escalas: '賃金表', modelo: 'ロゴと署名のある給与明細の様式', banco: '銀行ファイルの様式',
  },
  imagenes: { logo: 'ロゴ', firma: '事業主の署名', sin: '画像なし', delModelo: '今日有効な給与明細の様式「{{modelo}}」のものです。', sinModelo: '給与明細の様式から取りますが、まだありません。', cambiar: '様式で変更する', crear: '様式を作る' },
  ajustes: {
    titulo: 'その他の設定', recibo: '給与明細の様式', reciboPara: 'ロゴ、署名、注記、用紙の配置。', bancos: '銀行ファイルの様式', bancosPara: '給与を送る形式。', f931: 'F.931', f931Para: '各項目の行き先。',
    establecimientos: '事業所', establecimientosPara: 'それぞれの住所・地域・F.931 コード。', asiento: '会計仕訳', asientoPara: '科目、配賦、形式。', calendario: 'カレンダー', calendarioPara: '祝日と期限。', paquetesPara: '労働協約とその項目・賃金表・表。', usuariosPara: '誰がどの役割で入るか。',
  },
};
