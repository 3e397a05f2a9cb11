// Made from packages/detect/data by `npm run data:carriers`. Edit the tables, not this file.

export const carrierTable = `slug	former_slugs	category	successor_slug	awb_prefix	iata	scac	bic	s10_country	smdg	id_sources	name	aliases	country	tier	status	url_template	url_template_bol	link_type	accepts	needs	url_hosts	url_sources	formats	source	confidence	verified_on	notes
2go-express		parcel									2GO Express		PH	production	active	https://supplychain.2go.com.ph/customersupport/etrace/trace.asp		search_page						hand	unsure		
4px		parcel									4PX	递四方	CN	production	active	https://track.4px.com/#/result/0/{number}		deep_link					fourpx	hand	sure		
5post		parcel									5Post		RU	production	active	https://fivepost.ru/tracking/		search_page						hand	unsure		
abf-freight		freight				ABFS				0	ABF Freight	ArcBest	US	production	active	https://arcb.com/tools/tracking.html#/{number}		deep_link						hand	sure		
acs-gr		parcel									ACS Courier		GR	production	active	https://www.acscourier.net/en/track-and-trace/		search_page				code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php	acs_gr	hand	unsure		
aer-lingus-cargo		air_cargo		053	EI					4	Aer Lingus Cargo		IE	production	active	https://ui.tracking.iagcargo.com/en/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
aerolineas-argentinas-cargo		air_cargo		044	AR					4	Aerolíneas Argentinas Cargo		AR	production	active	https://cargo.aerolineas.com.ar/es-ar		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
aeromexico-cargo		air_cargo		139	AM					4	Aeroméxico Cargo		MX	production	active	https://amcargo.aeromexico.com/seguimiento		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-algerie-cargo		air_cargo		124	AH					3	Air Algérie Cargo		DZ	production	active	https://airalgeriecargo.dz/tracking/		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-arabia-cargo		air_cargo		514	G9					3	Air Arabia Cargo		AE	production	active	https://cargo.airarabia.com/cargo-tracking/		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-canada-cargo		air_cargo		014	AC					4	Air Canada Cargo		CA	production	active	https://www.aircanada.com/cargo/tracking?awbnb={awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-links-br	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-china-cargo		air_cargo		999	CA					4	Air China Cargo		CN	production	active	https://www.airchinacargo.com/cargo_en/gzcx/hkyd/list/index_pc.html		search_page				list:awb-airlines-kr;list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-france-cargo		air_cargo		057	AF					4	Air France Cargo		FR	production	active	https://www.afklcargo.com/mycargo/shipment/detail/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:awb-trackers-py;list:mawb-desk-js	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-india-cargo		air_cargo		098	AI					4	Air India Cargo		IN	production	active	https://aicargoportal.airindia.com/icargoneoportal/app/main/		search_page				list:awb-airlines-kr;list:crm-awb-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-new-zealand-cargo		air_cargo		086	NZ					3	Air New Zealand Cargo		NZ	production	active	https://www.airnewzealandcargo.com/self-service/track-and-trace		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
airbaltic-cargo		air_cargo		657	BT					3	airBaltic Cargo		LV	production	active	https://www.airbaltic.com/en/cargo/online-services		search_page				list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
airmee		parcel									Airmee		SE	production	active	https://tracking.airmee.com/		search_page						hand	unsure		
airzeta	air-incheon	air_cargo		994	KJ					3	AirZeta	Air Incheon	KR	production	active	https://portal.airzetacargo.com/tracking/viewTraceAirWaybill.do		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:AirlineTracking.jsx	sure		Air Incheon until 1 August 2025, when it took over the cargo business of Asiana (biz.chosun.com)
ajex		parcel									AJEX		SA	production	active	https://aj-ex.com/tracking		search_page						hand	unsure		
alaska-air-cargo		air_cargo		027	AS					4	Alaska Air Cargo		US	production	active	https://alaska-icargo.ibsplc.aero/icargoportal/portal/loginFlow		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
amazon-logistics		parcel									Amazon Logistics		US	production	active	https://track.amazon.com/tracking/{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:JeffSteinbok/carapace-package-tracking#src/lib/carriers.ts	amazon;amazon_intl;amazon_europe	hand	sure		
amazon-shipping-in		parcel									Amazon Shipping India		IN	production	active	https://track.amazon.in/		search_page					amazon_shipping_in	hand	unsure		
amazon-shipping-uk		parcel									Amazon Shipping UK		GB	production	active	https://track.amazon.co.uk/		search_page						hand	unsure		
american-airlines-cargo		air_cargo		001	AA					4	American Airlines Cargo		US	production	active	https://www.aacargo.com/mobile/tracking-details.html?awb={awb_plain}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:airline-urls-il	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
an-post		post_ems						IE		1	An Post		IE	production	active	https://www.anpost.com/Post-Parcels/Track/History?item={number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php	s10	hand	sure		
ana-cargo		air_cargo		205	NH					3	ANA Cargo		JP	production	active	https://www.anacargo.jp/en/int/		search_page				code:jun2369/aircargotracking#trackers/ana_cargo.py;list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
anl		ocean				ANNU				2	ANL	Australia National Line	AU	production	active	https://www.anl.com.au/ebusiness/tracking		search_page	container				bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		CMA CGM group; BIC prefixes of this brand stand on the owner row cma-cgm
anteraja		parcel									AnterAja		ID	production	active	https://anteraja.id/tracking		search_page					anteraja	hand	unsure		
apc-overnight		parcel									APC Overnight		GB	production	active	https://apc-overnight.com/receiving-a-parcel/tracking		search_page						hand	unsure		
apg-ecommerce		parcel									APG eCommerce		US	production	active	https://www.apgecommerce.com/track-shipment		search_page						hand	unsure		
apl		ocean				APLU				2	APL	American President Lines	SG	production	active	https://www.apl.com/ebusiness/tracking/search?SearchBy=Container&Reference={number}	https://www.apl.com/ebusiness/tracking	deep_link	container			list:carrier-sites-ts;code:dhruvkar/tracktrace#tracktrace/ocean/aplu.py	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	sure		CMA CGM group; BIC prefixes of this brand stand on the owner row cma-cgm
aramex		parcel									Aramex		AE	production	active	https://www.aramex.com/us/en/track/results?mode=0&ShipmentNumber={number}		deep_link				code:rahulkabdwal/aes-worldwide-courier#src/lib/tracking-urls.ts	aramex	hand	sure		
aramex-au		parcel									Aramex Australia	Fastway Australia	AU	production	active	https://www.aramex.com.au/tools/track?l={number}		deep_link					aramex_au	hand	sure		renamed from Fastway (unverified)
aramex-nz		parcel									Aramex New Zealand	Fastway New Zealand	NZ	production	active	https://www.aramex.co.nz/tools/track?l={number}		deep_link					aramex_au	hand	sure		renamed from Fastway (unverified)
aras-kargo		parcel									Aras Kargo		TR	production	active	https://kargotakip.araskargo.com.tr/mainpage.aspx?code={number}		deep_link						hand	sure		
arkas		ocean				ARKU	ARKU			2	Arkas Line		TR	production	active	https://webtracking.arkasline.com.tr/shipmenttracking		search_page				list:carrier-sites-ts;code:dhruvkar/tracktrace#README.md	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	sure		
asl-airlines-belgium		air_cargo		756	3V					3	ASL Airlines Belgium		BE	production	active	https://www.aslairlines.be/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx;list:mawb-carriers.bas	unsure		
acl		ocean				ACLU	ACLU			2	Atlantic Container Line		US	production	active	https://www.aclcargo.com/track-cargo/		search_page					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
atlas-air		air_cargo		369	5Y					4	Atlas Air		US	production	active	https://jumpseat.atlasair.com/aa/tracktracehtml/TrackTrace.html?pe={awb_prefix}&se={awb_serial}		deep_link	awb			list:rastreio-aereo;list:logistics-tracker-kr;code:jun2369/aircargotracking#trackers/atlas_air.py	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
australia-post		post_ems						AU;CC;CX;NF		1	Australia Post		AU	production	active	https://auspost.com.au/mypost/track/#/details/{number}		deep_link				code:fc-0808/Y2KASE#src/lib/carriers.ts;code:german-zarate/mechanic-tasks#docs/add-fulfillment-tracking-when-an-order-is-tagged	auspost;s10	hand	sure		
austrian-cargo		air_cargo		257	OS					3	Austrian Airlines Cargo		AT	production	active	https://www.lufthansa-cargo.com/en/eservices/etracking		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
avianca	avianca-cargo-134	air_cargo		134	AV					3	Avianca		CO	production	active	https://cargoapps.aviancacargo.com/#/e-tracking/details/{awb_dashed}		deep_link	awb			list:rastreio-aereo;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
avianca-cargo		air_cargo		729	QT					3	Avianca Cargo	Tampa Cargo	CO	production	active	https://cargoapps.aviancacargo.com/#/e-tracking/details/{awb_dashed}		deep_link	awb			list:rastreio-aereo;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;page:https://de.wikipedia.org/wiki/Avianca_Cargo	sure		
avianca-costa-rica		air_cargo		133	LR					2	Avianca Costa Rica		CR	production	active	https://cargoapps.aviancacargo.com/#/e-tracking/details/{awb_dashed}		deep_link	awb			list:rastreio-aereo;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
avianca-ecuador		air_cargo		547	2K					2	Avianca Ecuador		EC	production	active	https://cargoapps.aviancacargo.com/#/e-tracking/details/{awb_dashed}		deep_link	awb			list:rastreio-aereo;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
avianca-el-salvador	taca	air_cargo		202	TA					4	Avianca El Salvador	TACA	SV	production	active	https://cargoapps.aviancacargo.com/#/e-tracking/details/{awb_dashed}		deep_link	awb			list:rastreio-aereo;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
azul-cargo		air_cargo		577	AD					3	Azul Cargo		BR	production	active	https://azulcargoexpress.smartkargo.com/FrmAWBTracking.aspx?AWBPrefix={awb_prefix}&AWBno={awb_serial}		deep_link	awb			list:rastreio-aereo;list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
azul-cargo-express		parcel									Azul Cargo Express		BR	production	active	https://www.azulcargoexpress.com.br/Rastreio/Rastreio		search_page						hand	unsure		parcel service; the air waybill row is azul-cargo
capital-airlines		air_cargo		898	JD					3	Beijing Capital Airlines		CN	production	active	https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page				list:awb-airlines-kr;list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
best-express-th		parcel									BEST Express Thailand		TH	production	active	https://www.best-inc.co.th/track		search_page						hand	unsure		
bex-rs		parcel									BEX Express		RS	production	active	https://www.bex.rs/tracking.php		search_page						hand	unsure		
bh-posta		post_ems						BA		1	BH Pošta		BA	production	active	https://www.posta.ba/en/track-trace-2/		search_page					s10	hand	unsure		
blue-dart		parcel									Blue Dart		IN	production	active	https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}		deep_link					blue_dart	hand	sure		
blue-express-cl		parcel									Blue Express		CL	production	active	https://www.blue.cl/seguimiento/		search_page						hand	unsure		
border-express		parcel									Border Express		AU	production	active	https://www.borderexpress.com.au/tracking/		search_page						hand	unsure		
bosta		parcel									Bosta		EG	production	active	https://bosta.co/en-eg/tracking-shipments		search_page						hand	unsure		
boxberry		parcel									Boxberry		RU	production	active	https://boxberry.ru/tracking-page?id={number}		deep_link					boxberry	hand	sure		
bpost		post_ems						BE		1	bpost		BE	production	active	https://track.bpost.cloud/btr/web/#/search?itemCode={number}&lang=en		deep_link				code:ha-parcel-integrations/ha-bpost	bpost;s10	hand	sure		
bring		parcel									Bring		NO	production	active	https://tracking.bring.com/tracking/{number}		deep_link					bring	hand	sure		
british-airways-cargo		air_cargo		125	BA					4	British Airways World Cargo	IAG Cargo	GB	production	active	https://ui.tracking.iagcargo.com/en/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
brt		parcel									BRT Bartolini		IT	production	active	https://vas.brt.it/vas/sped_det_show.hsm?referer=sped_numspe_par.htm&Nspediz={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php	brt	hand	sure		
brussels-airlines-cargo		air_cargo		082	SN					3	Brussels Airlines Cargo		BE	production	active	https://www.lufthansa-cargo.com/en/eservices/etracking		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
budbee		parcel									Budbee		SE	production	active	https://tracking.budbee.com/		search_page						hand	unsure		
bulgarian-posts		post_ems						BG		1	Bulgarian Posts		BG	production	active	https://bgpost.bg/en/track-and-trace		search_page					s10	hand	unsure		
ch-robinson		freight				RBTW				0	C.H. Robinson		US	production	active	https://www.chrobinson.com/en-us/tools/track-shipment/		search_page						hand	unsure		
cainiao		parcel									Cainiao	菜鸟	CN	production	active	https://global.cainiao.com/detail.htm?mailNoList={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php	cainiao	hand	sure		
canada-post		post_ems						CA		1	Canada Post		CA	production	active	https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:fc-0808/Y2KASE#src/lib/carriers.ts	canada_post_16;s10	hand	sure		
canpar		parcel									Canpar Express		CA	production	active	https://www.canpar.com/en/track/tracking.jsp		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	canpar	hand	sure		
cargolux		air_cargo		172	CV					4	Cargolux		LU	production	active	https://www.cargolux.com/track-and-Trace#numbers={awb_dashed}		deep_link	awb			list:rastreio-aereo;list:rastreio-links-br;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
cargus		parcel									Cargus		RO	production	active	https://www.cargus.ro/personal/urmareste-coletul/		search_page						hand	unsure		
caribbean-airlines-cargo		air_cargo		106	BW					4	Caribbean Airlines Cargo		TT	production	active	https://cargo.caribbean-airlines.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
cathay-cargo		air_cargo		160	CX					4	Cathay Cargo	Cathay Pacific Cargo	HK	production	active	https://www.cathaycargo.com/en-us/track-and-trace.html		search_page				code:jun2369/aircargotracking#trackers/cathay_cargo.py;list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		renamed in 2023 (unverified)
cdek		parcel									CDEK	СДЭК	RU	production	active	https://www.cdek.ru/en/tracking?order_id={number}		deep_link					cdek	hand	sure		
ceska-posta		post_ems						CZ		1	Česká pošta		CZ	production	active	https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/woocommerce-shipment-tracking/includes/class-wc-shipment-tracking.php	ceska_posta;s10	hand	sure		
ceva		freight									CEVA Logistics		FR	production	active	https://www.cevalogistics.com/en/ceva-trak		search_page						hand	unsure		
challenge-airlines		air_cargo		700	5C					3	Challenge Airlines	CAL Cargo	IL	production	active	https://www.challenge-group.com/tracking/		search_page				list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
challenge-airlines-be		air_cargo		744	X7					2	Challenge Airlines BE		BE	production	active	https://www.challenge-group.com/tracking/		search_page					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
china-airlines-cargo		air_cargo		297	CI					4	China Airlines Cargo		TW	production	active	https://cargo.china-airlines.com/ccnetv2/content/manage/ShipmentTracking.aspx		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
china-cargo-airlines		air_cargo		112	CK					3	China Cargo Airlines	Eastern Air Logistics	CN	production	active	https://www.eal-ceair.com/cargo-tracking.html?waybillNum={awb_dashed}		deep_link	awb			list:ceair-scraper-js;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js;list:airline-search.ts	sure		
china-eastern-cargo		air_cargo		781	MU					4	China Eastern Airlines		CN	production	active	https://www.eal-ceair.com/cargo-tracking.html		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
china-ems		post_ems						CN		1	China EMS		CN	production	active	https://www.ems.com.cn/english/		search_page					s10	hand	unsure		
china-post		post_ems						CN		1	China Post	中国邮政	CN	production	active	https://www.ems.com.cn/mailtracking/you_jian_cha_xun.html		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	s10	hand	sure		
china-southern-cargo		air_cargo		784	CZ					4	China Southern Cargo		CN	production	active	https://cargo.csair.com/pages/cargotrackingNew		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
chit-chats		parcel									Chit Chats		CA	production	active	https://chitchats.com/tracking/{number}		deep_link						hand	sure		
chronopost		parcel									Chronopost		FR	production	active	https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php	chronopost	hand	sure		
chunghwa-post		post_ems						TW		0	Chunghwa Post		TW	production	active	https://postserv.post.gov.tw/pstmail/main_mail.html		search_page					s10	hand	unsure		
cj-logistics		parcel									CJ Logistics	CJ대한통운;대한통운	KR	production	active	https://www.cjlogistics.com/ko/tool/parcel/tracking		search_page				code:NomaDamas/k-skill#delivery-tracking/SKILL.md	kr_parcel	hand	sure		
cma-cgm		ocean				CMDU;CMAU	ANNU;APHU;APLU;APRU;APZU;CGHU;CGMU;CGTU;CMAU;CNCU;ECMU;OPDU			1	CMA CGM		FR	production	active	https://www.cma-cgm.com/ebusiness/tracking/search?SearchBy=Container&Reference={number}	https://www.cma-cgm.com/ebusiness/tracking/search?SearchBy=BL&Reference={bol_body}	deep_link	container			list:carrier-sites-ts;list:tracking-url-pl;list:tracking-kinds-ts;list:navieras-sql	iso6346;bol	hand	sure		SCAC aliases CMAU seen as B/L prefixes, not in a list
cnc-line		ocean									CNC Line	Cheng Lie	SG	production	active	https://www.cnc-line.com/ebusiness/tracking		search_page	container					hand	unsure		CMA CGM group; BIC prefixes of this brand stand on the owner row cma-cgm
colis-prive		parcel									Colis Privé		FR	production	active	https://colisprive.com/moncolis/pages/detailColis.aspx		search_page		postcode		code:plhery/universal-parcel-scraper#generated/catalog.ts;code:ha-parcel-integrations/ha-colis-prive#custom_components/colis_prive/const.py		hand	sure		
colissimo		parcel									Colissimo		FR	production	active	https://www.laposte.fr/outils/suivre-vos-envois?code={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php	colissimo	hand	sure		
coordinadora		parcel									Coordinadora		CO	production	active	https://coordinadora.com/rastreo/rastreo-de-guia/detalle-de-rastreo-de-guia/?guia={number}		deep_link						hand	sure		
correios		post_ems						BR		1	Correios		BR	production	active	https://rastreamento.correios.com.br/app/index.php		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	s10	hand	sure		
correo-argentino		post_ems						AR		1	Correo Argentino		AR	production	active	https://www.correoargentino.com.ar/formularios/e-commerce		search_page				code:grosso64/content-ops-starter#content/pages/seguimiento.md	s10	hand	sure		
correo-uruguayo		post_ems						UY		1	Correo Uruguayo		UY	production	active	https://ahiva.correo.com.uy/		search_page					s10	hand	unsure		
correos		post_ems						ES;AD		1	Correos		ES	production	active	https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:ha-parcel-integrations/ha-correos#custom_components/correos/const.py	correos_es;s10	hand	sure		
correos-chile		post_ems						CL		1	Correos de Chile		CL	production	active	https://www.correos.cl/seguimiento-en-linea		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	s10	hand	sure		
correos-costa-rica		post_ems						CR		1	Correos de Costa Rica		CR	production	active	https://correos.go.cr/rastreo/		search_page					s10	hand	unsure		
correos-de-mexico		post_ems						MX		1	Correos de México		MX	production	active	https://www.correosdemexico.gob.mx/SSLServicios/SeguimientoEnvio/Seguimiento.aspx		search_page					s10	hand	unsure		
correos-express		parcel									Correos Express		ES	production	active	https://s.correosexpress.com/		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	correos_es;correos_express	hand	sure		
cosco		ocean				COSU	CBHU;CCLU;CSLU;CSNU			1	COSCO SHIPPING Lines		CN	production	active	https://elines.coscoshipping.com/ebusiness/cargoTracking?trackingType=CONTAINER&number={number}	https://elines.coscoshipping.com/ebusiness/cargoTracking?trackingType=BILLOFLADING&number={bol_body}	deep_link	container			list:carrier-sites-ts;list:line-cosco-js;list:autofill-extension-js;list:tracking-carrier-ar	iso6346;bol	hand	sure		
couriersplease		parcel									CouriersPlease		AU	production	active	https://www.couriersplease.com.au/tools-track/no/{number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php	couriersplease	hand	sure		
crowley		ocean				CAMN;CMCU	CMCU;SEFU			2	Crowley		US	production	active	https://www.crowley.com/logistics/track/		search_page					iso6346;bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix;list:freight-trust/documentation	unsure		
ctt-express		parcel									CTT Express		ES	production	active	https://www.cttexpress.com/localizador-de-envios/		search_page						hand	unsure		
ctt		post_ems						PT		1	CTT Portugal		PT	production	active	https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php	s10	hand	sure		
cu-lines		ocean				CULU	CULU			2	CULines	China United Lines	CN	production	active	https://www.culines.com/en/site/bill		search_page					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix;list:freight-trust/documentation	unsure		
cyprus-post		post_ems						CY		1	Cyprus Post		CY	production	active	https://www.cypruspost.post/en/track-n-trace-results?code={number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php	s10	hand	sure		
dachser		freight									DACHSER		DE	production	active	https://elogistics.dachser.com/shp2s/?search={number}		deep_link						hand	sure		
dao		parcel									dao		DK	production	active	https://www.dao.as/privat/find-din-pakke		search_page						hand	unsure		
day-ross		freight				DAYR				0	Day & Ross		CA	production	active	https://dayross.com/view-shipment-tracking		search_page						hand	unsure		
delhivery		parcel									Delhivery		IN	production	active	https://www.delhivery.com/track-v2/package/{number}		deep_link					delhivery	hand	sure		
dellin		parcel									Delovye Linii		RU	production	active	https://www.dellin.ru/tracker/		search_page						hand	unsure		
delta-cargo		air_cargo		006	DL					4	Delta Cargo		US	production	active	https://www.deltacargo.com/Cargo/home/trackShipment?awbNumber={awb_plain}		deep_link	awb			list:rastreio-aereo;list:airline-urls-il;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
deppon		parcel									Deppon Express	德邦快递;德邦	CN	production	active	https://www.deppon.com/en/toTrack.action		search_page					cn_parcel;deppon	hand	unsure		
deprisa		parcel									Deprisa		CO	production	active	https://www.deprisa.com/Tracking/		search_page						hand	unsure		
deutsche-post		post_ems						DE		1	Deutsche Post		DE	production	active	https://www.deutschepost.de/de/s/sendungsverfolgung.html		search_page					s10;dhl_de_12	hand	unsure		
dhl-aero-expreso		air_cargo		992	D5					2	DHL Aero Expreso		PA	production	active	https://aviationcargo.dhl.com/track/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	sure		
dhl-aero-express-del-ecuador		air_cargo		144	7T					2	DHL Aero Express del Ecuador		EC	production	active	https://aviationcargo.dhl.com/track/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	sure		
dhl-air-uk		air_cargo		936	D0					3	DHL Air UK		GB	production	active	https://aviationcargo.dhl.com/track/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:AirlineTracking.jsx	sure		
dhl-ecommerce-us		parcel									DHL eCommerce (Americas)	DHL Global Mail	US	production	active	https://webtrack.dhlecs.com/		search_page					dhl_ecommerce;dhl_ecommerce_14;usps_impb	hand	unsure		
dhl-ecommerce-pl		parcel									DHL eCommerce Poland		PL	production	active	https://www.dhl.com/pl-pl/home/tracking/tracking-parcel.html		search_page				page:https://gist.github.com/przemoc/a9f9ae2ed18c3234b20976d4b06e79e6	dhl_pl;dhl_piece	hand	sure		
dhl-ecommerce-tr	mng-kargo	parcel									DHL eCommerce Türkiye	MNG Kargo	TR	production	active	https://www.dhlecommerce.com.tr/gonderitakip		search_page				code:unbelievable-digital/kargo-takip-turkiye#config.php		hand	sure		MNG Kargo until 2023
dhl-express		parcel									DHL Express		DE	production	active	https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id={number}		deep_link				code:rahulkabdwal/aes-worldwide-courier#src/lib/tracking-urls.ts;code:rezahedi/wc-simple-shipment-tracking#courier_list.json	dhl_express;dhl_piece	hand	sure		
dhl-freight		freight									DHL Freight		DE	production	active	https://www.dhl.com/global-en/home/tracking/tracking-freight.html?submit=1&tracking-id={number}		deep_link						hand	sure		
dhl-global-forwarding		freight									DHL Global Forwarding		DE	production	active	https://www.dhl.com/global-en/home/tracking/tracking-global-forwarding.html?submit=1&tracking-id={number}		deep_link						hand	sure		
dhl-aviation-es		air_cargo		155	ES					3	DHL International (Bahrain)	DHL Aviation	BH	production	active	https://aviationcargo.dhl.com/track/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:crm-awb-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
dhl-paket		parcel									DHL Paket	DHL Germany	DE	production	active	https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}		deep_link				code:mrumbau/mrumbaubestellungen#src/lib/tracking-urls.ts;code:ezbat/gardirop-ai#docs/SHIPPING.md	dhl_de_20;dhl_de_12;dhl_piece	hand	sure		
dpd-fr		parcel									DPD France		FR	production	active	https://trace.dpd.fr/en/trace/{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts	dpd_14;dpd_28	hand	sure		
dpd-de		parcel									DPD Germany		DE	production	active	https://tracking.dpd.de/status/en_US/parcel/{number}		deep_link				code:mrumbau/mrumbaubestellungen#src/lib/tracking-urls.ts;code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php;page:https://www.mail-archive.com/commits@tryton.org/msg26603.html	dpd_14;dpd_28	hand	sure		
dpd-ie		parcel									DPD Ireland		IE	production	active	https://dpd.ie/tracking		search_page					dpd_14;dpd_28	hand	unsure		
dpd-nl		parcel									DPD Netherlands		NL	production	active	https://tracking.dpd.de/status/nl_NL/parcel/{number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php;code:mrumbau/mrumbaubestellungen#src/lib/tracking-urls.ts;page:https://www.mail-archive.com/commits@tryton.org/msg26603.html	dpd_14;dpd_28	hand	sure		
dpd-pl		parcel									DPD Poland		PL	production	active	https://tracktrace.dpd.com.pl/EN/parcelDetails?p1={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/woocommerce-shipment-tracking/includes/class-wc-shipment-tracking.php;page:https://gist.github.com/przemoc/a9f9ae2ed18c3234b20976d4b06e79e6	dpd_14;dpd_28;dpd_pl	hand	sure		
dpd-pt		parcel									DPD Portugal		PT	production	active	https://tracking.dpd.pt/track-and-trace		search_page					dpd_14;dpd_28	hand	unsure		
dpd-ch		parcel									DPD Switzerland		CH	production	active	https://www.dpdgroup.com/ch/mydpd/my-parcels/incoming		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	dpd_14;dpd_28	hand	sure		
dpd-uk		parcel									DPD UK		GB	production	active	https://track.dpd.co.uk/		search_page					dpd_14;dpd_28;dpd_uk	hand	unsure		
dragonfly	intelcom	parcel									Dragonfly	Intelcom;Intelcom Express	CA	production	active	https://intelcom.ca/en/track-your-package/		search_page					intelcom	hand	unsure		Intelcom until it took the name of its brand abroad (unverified)
dsv		freight									DSV		DK	production	active	https://mydsv.dsv.com/tracing		search_page						hand	unsure		
dtdc		parcel									DTDC		IN	production	active	https://www.dtdc.com/track-your-shipment		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	dtdc	hand	sure		
econt		parcel									Econt		BG	production	active	https://www.econt.com/services/track-shipment/{number}		deep_link					econt	hand	sure		
egypt-post		post_ems						EG		1	Egypt Post		EG	production	active	https://egyptpost.gov.eg/en-us/track-trace/		search_page					s10	hand	unsure		
egyptair-cargo		air_cargo		077	MS					4	EgyptAir Cargo		EG	production	active	https://www.egyptair-cargo.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
ekart		parcel									Ekart Logistics		IN	production	active	https://ekartlogistics.com/shipmenttrack/{number}		deep_link					ekart	hand	sure		
el-al-cargo		air_cargo		114	LY					4	EL AL Cargo		IL	production	active	https://www.elalextra.net/info/awb.asp?aid={awb_prefix}&awb={awb_serial}		deep_link	awb			list:airline-urls-il;list:airline-scrapers-py	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
elta-courier		parcel									ELTA Courier		GR	production	active	https://www.elta-courier.gr/search?br={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php;code:thanospan/parcel-tracking#README.md		hand	sure		
elta		post_ems						GR		1	ELTA Hellenic Post		GR	production	active	https://itemsearch.elta.gr/en-GB/Query/Direct/{number}		deep_link					s10	hand	sure		
emirates-post		post_ems						AE		1	Emirates Post	7X	AE	production	active	https://www.emiratespost.ae/all-services/track-a-package		search_page					s10	hand	unsure		
emirates-shipping-line		ocean				ESPU	ESPU			2	Emirates Shipping Line		AE	production	active	https://www.emiratesline.com/cargo-tracking/		search_page				code:dhruvkar/tracktrace#README.md	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
emirates-skycargo		air_cargo		176	EK					4	Emirates SkyCargo		AE	production	active	https://eskycargo.emirates.com/app/offerandorder/#/shipments/list?type=D&values={awb_plain}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:airline-urls-il	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
estafeta		parcel									Estafeta		MX	production	active	https://cs.estafeta.com/es/Tracking/searchByGet?wayBill={number}&wayBillType=1&isShipmentDetail=False		deep_link					estafeta	hand	sure		
estes		freight				EXLA				0	Estes Express Lines	Estes;Estes Express	US	production	active	https://www.estes-express.com/myestes/shipment-tracking/		search_page				code:TheDoubleH/eshipguy.com#content/tracking/index.md	estes_pro	hand	unsure		
ethiopian-cargo		air_cargo		071	ET					4	Ethiopian Cargo		ET	production	active	https://cargo.ethiopianairlines.com/my-cargo/track-your-shipment?awbnumber={awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
etihad-cargo		air_cargo		607	EY					4	Etihad Cargo		AE	production	active	https://www.etihadcargo.com/en/e-services/track-shipment		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
dhl-eat-leipzig		air_cargo		615	QY					3	European Air Transport Leipzig	DHL EAT	DE	production	active	https://aviationcargo.dhl.com/track/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection	sure		
eva-air-cargo		air_cargo		695	BR					4	EVA Air Cargo		TW	production	active	https://www.brcargo.com/NEC_WEB/Tracking/QuickTracking/Index		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
evergreen		ocean				EGLV;EISU;EMCU;EVRG	EGHU;EGSU;EISU;EITU;EMCU;HMCU;IMTU;LTIU;UGMU			1	Evergreen Line		TW	production	active	https://ct.shipmentlink.com/servlet/TDB1_CargoTracking.do		search_page				list:carrier-sites-ts;list:forwarder-desk-kr;list:tracking-kinds-ts	iso6346;bol	hand	sure		SCAC aliases EISU EMCU EVRG seen as B/L prefixes, not in a list
evri		parcel									Evri	Hermes UK	GB	production	active	https://www.evri.com/track-a-parcel		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	evri	hand	sure		renamed from Hermes UK in 2022 (unverified)
fan-courier		parcel									FAN Courier		RO	production	active	https://www.fancourier.ro/awb-tracking/		search_page						hand	unsure		
fedex		parcel									FedEx	联邦快递	US	production	active	https://www.fedex.com/fedextrack/?trknbr={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:mrumbau/mrumbaubestellungen#src/lib/tracking-urls.ts;code:hyperfastapps/waybill-wall#src/lib/carriers.ts;code:rahulkabdwal/aes-worldwide-courier#src/lib/tracking-urls.ts	fedex_12;fedex_15;fedex_96;fedex_gsn;fedex_34;fedex_astra;fedex_door_tag;fedex_smartpost_20;usps_impb;fedex_16	hand	sure		
fedex-express-awb		air_cargo		023	FX					4	FedEx Express (AWB)		US	production	active	https://www.fedex.com/fedextrack/		search_page	awb				mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		air waybill row of fedex
fedex-freight		freight				FXFE				0	FedEx Freight		US	production	active	https://www.fedex.com/fedextrack/?trknbr={number}		deep_link					fedex_freight_pro	hand	sure		
fercam		freight									FERCAM		IT	production	active	https://www.fercam.com/en/tracking		search_page						hand	unsure		
fesco		ocean				FESO	FCCU;FESU			2	FESCO		RU	production	active	https://www.fesco.ru/en/clients/tracking/		search_page					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
finnair-cargo		air_cargo		105	AY					4	Finnair Cargo		FI	production	active	https://cargo.finnair.com/api/offerandorder/#/shipments/list?type=D&values={awb_plain}		deep_link	awb			list:flyfrakt-links;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
flash-express-ph		parcel									Flash Express Philippines		PH	production	active	https://www.flashexpress.ph/fle/tracking		search_page					flash_express_ph	hand	unsure		
flash-express-th		parcel									Flash Express Thailand		TH	production	active	https://www.flashexpress.com/fle/tracking		search_page					flash_express_th	hand	unsure		
flydubai-cargo		air_cargo		141	FZ					3	flydubai Cargo		AE	production	active	https://cargo.flydubai.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
foxpost		parcel									Foxpost		HU	production	active	https://foxpost.hu/csomagkovetes/?code={number}		deep_link					foxpost	hand	sure		
garuda-cargo		air_cargo		126	GA					4	Garuda Indonesia Cargo		ID	production	active	https://cargo.garuda-indonesia.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
gati		parcel									Gati	Allcargo Gati	IN	production	active	https://www.gati.com/track-by-docket/		search_page						hand	unsure		
gdex		parcel									GDEX		MY	production	active	https://gdexpress.com/tracking/		search_page					sea_parcel	hand	unsure		
geis-cz		parcel									Geis CZ		CZ	production	active	https://www.geis-group.cz/en/tracking-tracing		search_page						hand	unsure		
geniki		parcel									Geniki Taxydromiki		GR	production	active	https://www.taxydromiki.com/track/{number}		deep_link				code:thanospan/parcel-tracking#README.md	acs_gr	hand	sure		
geodis		freight									GEODIS		FR	production	active	https://espace-client.geodis.com/services/destinataires/		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts		hand	sure		
georgian-post		post_ems						GE		1	Georgian Post		GE	production	active	https://www.gpost.ge/en/tracking		search_page					s10	hand	unsure		
ghn		parcel									Giao Hàng Nhanh	GHN	VN	production	active	https://donhang.ghn.vn/?order_code={number}		deep_link					ghn	hand	sure		
ghtk		parcel									Giao Hàng Tiết Kiệm	GHTK	VN	production	active	https://i.ghtk.vn/{number}		deep_link					ghtk	hand	sure		
gls-ca		parcel									GLS Canada		CA	production	active	https://gls-canada.com/en/express/tracking		search_page						hand	unsure		
gls-de		parcel									GLS Germany		DE	production	active	https://gls-group.eu/DE/de/paketverfolgung		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	gls_12;gls_track_id	hand	sure		
gls		parcel									GLS Group		NL	production	active	https://gls-group.eu/EU/en/parcel-tracking?match={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php	gls_12;gls_track_id	hand	sure		
gls-it		parcel									GLS Italy		IT	production	active	https://www.gls-italy.com/en/services-for-recipients/parcel-tracking		search_page					gls_12;gls_track_id	hand	unsure		
gls-us		parcel									GLS US		US	production	active	https://www.gls-us.com/track-package		search_page						hand	unsure		
gofo		parcel									GOFO	Cirro	US	production	active	https://www.gofo.com/us/track		search_page				code:ha-parcel-integrations/ha-gofo#custom_components/gofo/const.py	gofo	hand	sure		
gold-star-line		ocean				GSLU	GMOU;GSLU;JXJU;JXLU			2	Gold Star Line		HK	production	active	https://www.goldstarline.com/tools/track_shipment		search_page					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
grupo-ampm		parcel									Grupo AMPM		MX	production	active	https://www.grupoampm.com/rastreo/		search_page						hand	unsure		
gulf-air-cargo		air_cargo		072	GF					4	Gulf Air Cargo		BH	production	active	https://ebooking.champ.aero/webtracking/gf/tracking.asp		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
hainan-airlines-cargo		air_cargo		880	HU					3	Hainan Airlines Cargo		CN	production	active	https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
hanjin-express		parcel									Hanjin Express	한진택배	KR	production	active	https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2={number}		deep_link					kr_parcel	hand	sure		
hapag-lloyd		ocean				HLCU	CASU;CPSU;CSVU;HAMU;HLBU;HLCU;HLXU;IVLU;LNXU;QIBU;TLEU;UACU;UASU			1	Hapag-Lloyd		DE	production	active	https://www.hapag-lloyd.com/en/online-business/track/track-by-container-solution.html?container={number}	https://www.hapag-lloyd.com/en/online-business/track/track-by-booking-solution.html?blno={number}	deep_link	container			list:tracking-carrier-ar;list:carrier-sites-ts;list:flyfrakt-links;list:tracking-kinds-ts	iso6346;bol	hand	sure		
hawaiian-air-cargo		air_cargo		173	HA					3	Hawaiian Air Cargo		US	production	active	https://alaska-icargo.ibsplc.aero/icargoportal/portal/loginFlow		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
haypost		post_ems						AM		1	Haypost		AM	production	active	https://www.haypost.am/en/track-and-trace		search_page					s10	hand	unsure		
hct-logistics		parcel									HCT Logistics		TW	production	active	https://www.hct.com.tw/Search/SearchGoods_n.aspx		search_page						hand	unsure		
hellmann		freight									Hellmann Worldwide Logistics		DE	production	active	https://www.hellmann.com/en/tracking		search_page						hand	unsure		
helthjem		parcel									Helthjem		NO	production	active	https://helthjem.no/sporing		search_page						hand	unsure		
heppner		freight									Heppner		FR	production	active	https://www.heppner-group.com/destinataire-suivez-votre-marchandise/		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts		hand	sure		
hepsijet		parcel									HepsiJET		TR	production	active	https://www.hepsijet.com/gonderi-takibi		search_page				code:unbelievable-digital/kargo-takip-turkiye#config.php		hand	sure		
hermes-de		parcel									Hermes Germany		DE	production	active	https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:mrumbau/mrumbaubestellungen#src/lib/tracking-urls.ts	hermes_de	hand	sure		
heung-a		ocean					HALU			1	Heung-A Line		KR	production	active	https://ebiz.heungaline.com/		search_page					iso6346	hand;list:freight-trust/documentation	unsure		
hmm		ocean				HDMU	HDMU;HMMU			1	HMM		KR	production	active	https://www.hmm21.com/e-service/general/trackNTrace/TrackNTrace.do		search_page				list:carrier-sites-ts;list:forwarder-desk-kr;list:shipping-line-urls-in	iso6346;bol	hand	sure		
hong-kong-air-cargo		air_cargo		828	RH					2	Hong Kong Air Cargo		HK	production	active	https://www.hkaircargo.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
hong-kong-airlines-cargo		air_cargo		851	HX					3	Hong Kong Airlines		HK	production	active	https://www.hkaircargo.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
hongkong-post		post_ems						HK		1	Hongkong Post		HK	production	active	https://webapp.hongkongpost.hk/en/mail_tracking2/index.html		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	s10	hand	sure		
hunter-express		parcel									Hunter Express		AU	production	active	https://www.hunterexpress.com.au/tracking/		search_page						hand	unsure		
iberia-cargo		air_cargo		075	IB					4	Iberia Cargo	IAG Cargo	ES	production	active	https://ui.tracking.iagcargo.com/en/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
posturinn		post_ems						IS		1	Iceland Post	Pósturinn	IS	production	active	https://posturinn.is/en/individuals/receive/track-shipment/		search_page					s10	hand	unsure		
icelandair-cargo		air_cargo		108	FI					4	Icelandair Cargo		IS	production	active	https://track.champ.aero/FI		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
ics-courier		parcel									ICS Courier		CA	production	active	https://www.icscourier.ca/online-services/parcel-tracking.aspx		search_page					ics_courier	hand	unsure		
id-express		parcel									ID Express		ID	production	active	https://idexpress.com/lacak-paket/		search_page					id_express	hand	unsure		
imile		parcel									iMile		AE	production	active	https://www.imile.com/track/		search_page						hand	unsure		
india-post		post_ems						IN		1	India Post		IN	production	active	https://www.indiapost.gov.in/		home_page					s10	hand	unsure		
indigo-cargo		air_cargo		312	6E					3	IndiGo CarGo		IN	production	active	https://6ecargo.goindigo.in/FrmAWBTracking.aspx		search_page				list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
inpost-it		parcel									InPost Italy		IT	production	active	https://inpost.it/trova-il-tuo-pacco		search_page					inpost_pl	hand	unsure		
inpost-pl		parcel									InPost Poland		PL	production	active	https://inpost.pl/sledzenie-przesylek?number={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/woocommerce-shipment-tracking/includes/class-wc-shipment-tracking.php;page:https://gist.github.com/przemoc/a9f9ae2ed18c3234b20976d4b06e79e6	inpost_pl	hand	sure		
inpost-uk		parcel									InPost UK		GB	production	active	https://inpost.co.uk/lockers/inpost-tracking/		search_page					inpost_pl	hand	unsure		
interrapidisimo		parcel									Inter Rapidísimo		CO	production	active	https://www.interrapidisimo.com/sigue-tu-envio/		search_page						hand	unsure		
interasia		ocean					IAAU			2	Interasia Lines		TW	production	active	https://www.interasia.cc/Service/Form?servicetype=0		search_page					iso6346	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		
israel-post		post_ems						IL		1	Israel Post		IL	production	active	https://mypost.israelpost.co.il/itemtrace?itemcode={number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php	s10	hand	sure		
ita-airways-cargo		air_cargo		055	AZ					4	ITA Airways Cargo		IT	production	active	https://www.lufthansa-cargo.com/en/eservices/etracking		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
jt-express-id		parcel									J&T Express Indonesia		ID	production	active	https://jet.co.id/track		search_page					jt_express;jt_express_id	hand	unsure		
jt-express-my		parcel									J&T Express Malaysia		MY	production	active	https://www.jtexpress.my/tracking/{number}		deep_link					jt_express;sea_parcel;jt_express_my	hand	sure		
jt-express-ph		parcel									J&T Express Philippines		PH	production	active	https://www.jtexpress.ph/track-and-trace		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	sea_parcel	hand	sure		
jt-express-th		parcel									J&T Express Thailand		TH	production	active	https://www.jtexpress.co.th/service/track		search_page					sea_parcel	hand	unsure		
jt-express-vn		parcel									J&T Express Vietnam		VN	production	active	https://jtexpress.vn/en/tracking		search_page					sea_parcel	hand	unsure		
jadlog		parcel									Jadlog		BR	production	active	https://www.jadlog.com.br/siteInstitucional/tracking.jad?cte={number}		deep_link					jadlog	hand	sure		
jal-cargo		air_cargo		131	JL					4	JAL Cargo		JP	production	active	https://www.jal.co.jp/jp/en/jalcargo/		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
japan-post		post_ems						JP		1	Japan Post	日本郵便;ゆうパック	JP	production	active	https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}&locale=en		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:mkobayashime/bookmarklets#dist/parcelTrackingURL.js	japan_post_11;s10;jp_12	hand	sure		
jd-logistics		parcel									JD Logistics	京东物流;京东快递	CN	production	active	https://www.jingdonglogistics.com/Tracking		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	jd_logistics	hand	sure		
jne		parcel									JNE Express		ID	production	active	https://www.jne.co.id/en/tracking-package		search_page					jne	hand	unsure		
kenya-airways-cargo		air_cargo		706	KQ					3	Kenya Airways Cargo		KE	production	active	https://www.kqcargo.com/en/track-and-trace/		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
kex-express-th		parcel									KEX Express Thailand	Kerry Express Thailand	TH	production	active	https://th.kex-express.com/en/track/		search_page					kex_th	hand	unsure		renamed from Kerry Express (unverified)
klm-cargo		air_cargo		074	KL					4	KLM Cargo		NL	production	active	https://www.afklcargo.com/mycargo/shipment/detail/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:awb-trackers-py;list:mawb-desk-js	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
kmtc		ocean				KMTU	KMTU			2	KMTC Line		KR	production	active	https://www.ekmtc.com/index.html#/cargo-tracking		search_page				list:carrier-sites-ts;list:forwarder-desk-kr	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	sure		
korea-post		post_ems						KR		1	Korea Post	우체국택배;우체국	KR	production	active	https://service.epost.go.kr/trace.RetrieveEmsRigiTraceList.comm?POST_CODE={number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php	s10;korea_post_13	hand	sure		template is for EMS and international items
korean-air-cargo		air_cargo		180	KE					4	Korean Air Cargo		KR	production	active	https://cargo.koreanair.com/en/tracking		search_page				code:jun2369/aircargotracking#trackers/korean_air.py;list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
kuehne-nagel		freight									Kuehne+Nagel		CH	production	active	https://mykn.kuehne-nagel.com/public-tracking/shipments?query={number}		deep_link						hand	sure		
kuwait-airways-cargo		air_cargo		229	KU					4	Kuwait Airways Cargo		KW	production	active	https://www.kuwaitairways.com/en/cargo/pages/tracking.aspx		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
kyrgyz-post		post_ems						KG		1	Kyrgyz Post		KG	production	active	https://kyrgyzpost.kg/en/tracking		search_page					s10	hand	unsure		
la-poste		post_ems						FR;AD;BL;GF;GP;MF;MQ;PM;RE;YT		1	La Poste		FR	production	active	https://www.laposte.fr/outils/suivre-vos-envois?code={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php	la_poste;colissimo;s10	hand	sure		
la-poste-de-cote-d-ivoire		post_ems						CI		1	La Poste de Côte d’Ivoire		CI	production	active	https://laposte.ci.post/tracking-colis		search_page				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php	s10	s10-table	unsure		.post names are given to posts only
landmark-global		parcel									Landmark Global		BE	production	active	https://track.landmarkglobal.com/?search={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts	landmark	hand	sure		
latam-brasil		air_cargo		957	JJ					3	LATAM Airlines Brasil	TAM	BR	production	active	https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
latam-airlines-ecuador		air_cargo		462	XL					2	LATAM Airlines Ecuador		EC	production	active	https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
latam-airlines-paraguay		air_cargo		692	PZ					2	LATAM Airlines Paraguay		PY	production	active	https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
latam-peru		air_cargo		544	LP					3	LATAM Airlines Perú		PE	production	active	https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
latam-cargo		air_cargo		045	LA					4	LATAM Cargo		CL	production	active	https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
latam-cargo-brasil		air_cargo		549	M3					3	LATAM Cargo Brasil	ABSA	BR	production	active	https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	sure		
latam-cargo-chile		air_cargo		145	UC					4	LATAM Cargo Chile		CL	production	active	https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
latvijas-pasts		post_ems						LV		1	Latvijas Pasts		LV	production	active	https://track.pasts.lv/consignment/tracking?type=pasts&id={number}		deep_link					s10	hand	sure		
lazada-logistics		parcel									Lazada Logistics	LEX	SG	production	active	https://tracker.lel.asia/tracker		search_page					lazada	hand	unsure		
lbc-express		parcel									LBC Express		PH	production	active	https://www.lbcexpress.com/track/?tracking_no={number}		deep_link					sea_parcel	hand	sure		
leopards		parcel									Leopards Courier		PK	production	active	https://www.leopardscourier.com/tracking		search_page					leopards	hand	unsure		
liban-post		post_ems						LB		1	LibanPost		LB	production	active	https://www.libanpost.com/english/individuals/mailing/track-and-trace		search_page					s10	hand	unsure		
lietuvos-pastas		post_ems						LT		1	Lietuvos paštas		LT	production	active	https://post.lt/en/tracking		search_page					s10	hand	unsure		
lion-parcel		parcel									Lion Parcel		ID	production	active	https://lionparcel.com/track/stt		search_page						hand	unsure		
logen		parcel									Logen		KR	production	active	https://www.ilogen.com/web/personal/trace/{number}		deep_link					kr_parcel	hand	sure		
loggi		parcel									Loggi		BR	production	active	https://www.loggi.com/rastreador/{number}		deep_link						hand	sure		
loomis-express		parcel									Loomis Express		CA	production	active	https://www.loomisexpress.com/loomship/en/Track/TrackStatus?wbs={number}		deep_link						hand	sure		
lot-cargo		air_cargo		080	LO					4	LOT Polish Airlines Cargo		PL	production	active	https://cargo-tracking.lot.com/		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
lotte-global-logistics		parcel									Lotte Global Logistics	롯데택배	KR	production	active	https://www.lotteglogis.com/home/reservation/tracking/linkView		search_page					kr_parcel	hand	unsure		
lp-express		parcel									LP Express	Unisend	LT	production	active	https://www.unisend.lt/en/track		search_page						hand	unsure		
lso		parcel									LSO	Lone Star Overnight	US	production	active	https://www.lso.com/tracking		search_page						hand	unsure		
lufthansa-cargo		air_cargo		020	LH					3	Lufthansa Cargo		DE	production	active	https://www.lufthansa-cargo.com/en/eservices/etracking/tracking/-/awb/{awb_prefix}/{awb_serial}?searchFilter=awb		deep_link	awb			list:mawb-desk-js;list:crm-awb-links;list:rastreio-links-br	mawb	hand;list:airlines-data.js;operator-page:https://developer.lufthansa-cargo.com/docs/read/apis/shipmenttracking	sure		
macau-post		post_ems						MO		0	Macau Post	CTT Macau	MO	production	active	https://www.ctt.gov.mo/macaupost/contents/MailTrack.aspx		search_page					s10	hand	unsure		
maersk		ocean				MAEU	FAAU;HASU;KNLU;MAEU;MNBU;MRKU;MRSU;MSKU;MSWU;MWCU;MWMU;PONU;SUDU			1	Maersk		DK	production	active	https://www.maersk.com/tracking/{number}	https://www.maersk.com/tracking/{bol_body}	deep_link	container			list:carrier-sites-ts;list:tracking-url-pl;list:tracking-carrier-ar;list:bl-links-js	iso6346;bol	hand	sure		
magyar-posta		post_ems						HU		1	Magyar Posta		HU	production	active	https://posta.hu/nyomkovetes/nyitooldal?searchvalue={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php	s10	hand	sure		
malta-post		post_ems						MT		1	MaltaPost		MT	production	active	https://www.maltapost.com/TrackAndTrace		search_page					s10	hand	unsure		
martinair-cargo		air_cargo		129	MP					3	Martinair Cargo		NL	production	active	https://www.afklcargo.com/mycargo/shipment/detail/{awb_dashed}		deep_link	awb			list:awb-trackers-py;list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
maskargo		air_cargo		232	MH					4	MASkargo	Malaysia Airlines Cargo	MY	production	active	https://www.maskargo.com/en/shipment-tracking.html?prefixNumber={awb_prefix}&awbNumber={awb_serial}		deep_link	awb			list:mawb-desk-js;list:flyfrakt-links;list:maskargo-client-py	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
matkahuolto		parcel									Matkahuolto		FI	production	active	https://www.matkahuolto.fi/seuranta/tilanne/?package_code={number}		deep_link						hand	sure		
matson		ocean				MATS	CXCU;HRZU;MATU			2	Matson		US	production	active	https://www.matson.com/shipment-tracking.html		search_page				code:dhruvkar/tracktrace#README.md	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
meest		parcel									Meest		UA	production	active	https://ua.meest.com/en/parcel-track		search_page					meest	hand	unsure		
miat		air_cargo		289	OM					2	MIAT Mongolian Airlines		MN	production	active	https://www.miat.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
mondial-relay		parcel									Mondial Relay		FR	production	active	https://www.mondialrelay.fr/suivi-de-colis/		search_page		postcode		code:plhery/universal-parcel-scraper#generated/catalog.ts	mondial_relay	hand	sure		
mrw		parcel									MRW		ES	production	active	https://www.mrw.es/seguimiento		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts		hand	sure		
msc		ocean				MSCU;MEDU	GTIU;MEDU;MSCU;MSDU;MSMU;MSNU;MSPU;MSTU;MSYU;MSZU			2	MSC Mediterranean Shipping Company		CH	production	active	https://www.msc.com/en/track-a-shipment?params={msc_params}	https://www.msc.com/en/track-a-shipment?params={msc_params}	deep_link	container			list:osint-writeup;list:ocean-tracker-js;list:msc-eta-tr;list:bl-requests-vn	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:jordex-scacs.py;list:bill-prefix-rules.ts	sure		SCAC aliases MEDU seen as B/L prefixes, not in a list
nacex		parcel									NACEX		ES	production	active	https://www.nacex.es/irSeguimiento.do		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	nacex	hand	sure		
naqel		parcel									Naqel Express		SA	production	active	https://www.naqelexpress.com/en/sa/tracking/		search_page						hand	unsure		
ninja-van-my		parcel									Ninja Van Malaysia		MY	production	active	https://www.ninjavan.co/en-my/tracking?id={number}		deep_link					ninja_van_my;ninja_van	hand	sure		
ninja-van-ph		parcel									Ninja Van Philippines		PH	production	active	https://www.ninjavan.co/en-ph/tracking?id={number}		deep_link					ninja_van_ph;ninja_van	hand	sure		
ninja-van-sg		parcel									Ninja Van Singapore		SG	production	active	https://www.ninjavan.co/en-sg/tracking?id={number}		deep_link					ninja_van_sg;ninja_van	hand	sure		
ninja-van-th		parcel									Ninja Van Thailand		TH	production	active	https://www.ninjavan.co/th-th/tracking?id={number}		deep_link					ninja_van_th;ninja_van	hand	sure		
ninja-van-vn		parcel									Ninja Van Vietnam		VN	production	active	https://www.ninjavan.co/vi-vn/tracking?id={number}		deep_link					ninja_van_vn;ninja_van	hand	sure		
ninja-xpress-id		parcel									Ninja Xpress Indonesia		ID	production	active	https://www.ninjaxpress.co/id-id/tracking		search_page					ninja_van_id;ninja_van	hand	unsure		
nipost		post_ems						NG		1	NIPOST		NG	production	active	https://nipost.gov.ng/track-trace/		search_page					s10	hand	unsure		
nippon-cargo-airlines		air_cargo		933	KZ					3	Nippon Cargo Airlines		JP	production	active	https://www.nca.aero/icargoportal/portal/trackshipments?trkTxnValue={awb_dashed}		deep_link	awb			code:jun2369/aircargotracking#trackers/nca_cargo.py;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
posta-mk		post_ems						MK		1	North Macedonia Post		MK	production	active	https://www.posta.com.mk/tnt/		search_page					s10	hand	unsure		
nova-poshta		parcel									Nova Post	Nova Poshta	UA	production	active	https://novaposhta.ua/tracking/		search_page				code:affisellmarketplaces-bit/affisell-market	nova_poshta	hand	unsure		
nz-post		post_ems						NZ		1	NZ Post		NZ	production	active	https://www.nzpost.co.nz/tools/tracking?trackid={number}		deep_link				code:ha-parcel-integrations/ha-nz-post#custom_components/nz_post/const.py;code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php	s10	hand	sure		
one		ocean				ONEY	ESSU;KKFU;KKLU;KKTU;MOAU;MOEU;MOFU;MOGU;MOLU;MORU;MOTU;NYKU;ONEU			1	Ocean Network Express		SG	production	active	https://ecomm.one-line.com/one-ecom/manage-shipment/cargo-tracking?trakNoParam={number}&trakNoTpCdParam=C	https://ecomm.one-line.com/one-ecom/manage-shipment/cargo-tracking?trakNoParam={bol_body}&trakNoTpCdParam=B	deep_link	container			list:scraper-catalog-pt;list:one-client-py;list:logistics-tracker-kr;list:carrier-links-ru	iso6346;bol	hand	sure		
odfl		freight				ODFL				0	Old Dominion Freight Line	Old Dominion;ODFL	US	production	active	https://www.odfl.com/us/en/tools/trace-track-ltl-freight.html		search_page					old_dominion	hand	unsure		
olva-courier		parcel									Olva Courier		PE	production	active	https://tracking.olvaexpress.pe/		search_page						hand	unsure		
oman-air-cargo		air_cargo		910	WY					3	Oman Air Cargo		OM	production	active	https://omanair.smartkargo.com/FrmAWBTracking.aspx?AWBPrefix={awb_prefix}&AWBno={awb_serial}		deep_link	awb			list:omanair-client-py;list:omanair-app-js;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
oman-post		post_ems						OM		1	Oman Post		OM	production	active	https://omanpost.om/track-and-trace		search_page					s10	hand	unsure		
omniva		post_ems						EE		1	Omniva		EE	production	active	https://www.omniva.ee/en/track		search_page					s10	hand	unsure		
ontrac		parcel									OnTrac	LaserShip	US	production	active	https://www.ontrac.com/tracking/?number={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:ha-parcel-integrations/ha-ontrac#custom_components/ontrac/const.py	ontrac;lasership;lasership_1ls	hand	sure		
oocl		ocean				OOLU	OOCU;OOLU			1	OOCL		HK	production	active	https://www.oocl.com/Pages/ExpressLink.aspx?eltype=ct&businessType=containerNumber&businessNumber={number}&language=en	https://www.oocl.com/eng/ourservices/eservices/cargotracking/Pages/cargotracking.aspx	deep_link	container			list:oocl-client-py;list:carrier-links-ru;list:carrier-sites-ts	iso6346;bol	hand	sure		
osm-worldwide		parcel									OSM Worldwide		US	production	active	https://www.osmworldwide.com/tracking/		search_page					usps_impb	hand	unsure		
post-at		post_ems						AT		1	Österreichische Post		AT	production	active	https://www.post.at/s/sendungsdetails?snr={number}		deep_link					s10	hand	sure		
paack		parcel									Paack		ES	production	active	https://mydeliveries.paack.app/tracking		search_page		postcode		code:plhery/universal-parcel-scraper#generated/catalog.ts		hand	sure		
pil		ocean				PCIU;PABV	PCIU;PILU			2	Pacific International Lines		SG	production	active	https://www.pilship.com/digital-solutions/?tab=customer&id=track-trace&label=containerTandT&module=TrackContStatus&refNo={number}	https://www.pilship.com/digital-solutions/?tab=customer&id=track-trace&label=containerTandT&module=TrackTraceBL&refNo={number}	deep_link	container			list:autofill-extension-js;list:pil-client-ts;list:pil-scraper-py;list:container-links-cs	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:shipping-lines-seeds.rb;list:port-lines-seed.py	sure		
packeta		parcel									Packeta	Zásilkovna	CZ	production	active	https://tracking.packeta.com/en/?id={number}		deep_link				code:martinusdev/shipments-tracking;code:affisellmarketplaces-bit/affisell-market;code:plhery/universal-parcel-scraper#generated/catalog.ts	packeta	hand	sure		
philippine-airlines-cargo		air_cargo		079	PR					4	PAL Cargo		PH	production	active	https://www.philippineairlines.com/ph/en/cargo.html		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
pan-ocean		ocean				POBU				2	Pan Ocean	STX Pan Ocean	KR	production	active	https://container.panocean.com/		search_page					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
paquetexpress		parcel									Paquetexpress		MX	production	active	https://www.paquetexpress.com.mx/rastreo/		search_page						hand	unsure		
parcelforce		parcel									Parcelforce Worldwide		GB	production	active	https://www.parcelforce.com/track-trace?trackNumber={number}		deep_link				code:wonsong82/yg_web#wp-content/plugins/woocommerce-shipping-tracking/included_companies/WCST_shipping_companies_url.php	parcelforce	hand	sure		
pargo		parcel									Pargo		ZA	production	active	https://pargo.co.za/track-trace/		search_page						hand	unsure		
passport-shipping		parcel									Passport		US	production	active	https://track.passportshipping.com/		search_page						hand	unsure		
pek-ru		freight									PEK		RU	production	active	https://pecom.ru/services-are/order-status/		search_page						hand	unsure		
phlpost		post_ems						PH		1	PHLPost		PH	production	active	https://tracking.phlpost.gov.ph/		search_page					s10	hand	unsure		
poczta-polska		post_ems						PL		1	Poczta Polska		PL	production	active	https://emonitoring.poczta-polska.pl/?numer={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:gerekper/ganjaking#wp-content/plugins/woocommerce-shipment-tracking/includes/class-wc-shipment-tracking.php;code:affisellmarketplaces-bit/affisell-market;page:https://gist.github.com/przemoc/a9f9ae2ed18c3234b20976d4b06e79e6	poczta_polska;s10	hand	sure		
polar-air-cargo		air_cargo		403	PO					3	Polar Air Cargo		US	production	active	https://www.polaraircargo.com/track-and-trace/		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
pos-indonesia		post_ems						ID		1	Pos Indonesia		ID	production	active	https://www.posindonesia.co.id/en/tracking		search_page					s10	hand	unsure		
pos-malaysia		post_ems						MY		1	Pos Malaysia		MY	production	active	https://tracking.pos.com.my/tracking/{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts	s10;pos_laju	hand	sure		
post-lu		post_ems						LU		1	POST Luxembourg		LU	production	active	https://www.post.lu/en/particuliers/colis-courrier/track-and-trace		search_page					s10	hand	unsure		
posta-crne-gore		post_ems						ME		1	Pošta Crne Gore		ME	production	active	https://e-racuni.postacg.me/PracenjePosiljaka/		search_page					s10	hand	unsure		
posta-moldovei		post_ems						MD		1	Poșta Moldovei		MD	production	active	https://www.posta.md/en/tracking		search_page					posta_moldovei;s10	hand	unsure		
posta-romana		post_ems						RO		1	Poșta Română		RO	production	active	https://www.posta-romana.ro/en/track-trace.html		search_page					s10	hand	unsure		
posta-srbije		post_ems						RS		1	Pošta Srbije		RS	production	active	https://www.posta.rs/eng/alati/pracenje-posiljke.aspx		search_page					s10	hand	unsure		
posta-plus		parcel									PostaPlus		KW	production	active	https://www.postaplus.com/Home/TrackShipment		search_page						hand	unsure		
poste-italiane		post_ems						IT		1	Poste Italiane		IT	production	active	https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:ha-parcel-integrations/ha-poste-italiane#custom_components/poste_italiane/const.py	poste_it;s10	hand	sure		
posten		post_ems						NO;SJ		1	Posten Norge		NO	production	active	https://sporing.posten.no/sporing/{number}		deep_link				code:affisellmarketplaces-bit/affisell-market;code:ha-parcel-integrations/ha-posten-bring#custom_components/posten_bring/const.py	bring;s10	hand	sure		
posti		post_ems						FI		1	Posti		FI	production	active	https://www.posti.fi/en/tracking/{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:ha-parcel-integrations/ha-posti#custom_components/posti/const.py	posti;s10	hand	sure		
postnl		post_ems						NL		1	PostNL		NL	production	active	https://jouw.postnl.nl/track-and-trace/		search_page		postcode			postnl_3s;s10	hand	unsure		
postnord-dk		post_ems						DK		1	PostNord Denmark		DK	production	active	https://tracking.postnord.com/en/?id={number}		deep_link					s10	hand	sure		
postnord		post_ems						SE		1	PostNord Sweden		SE	production	active	https://tracking.postnord.com/en/?id={number}		deep_link					postnord;s10	hand	sure		
ppl-cz		parcel									PPL CZ		CZ	production	active	https://www.ppl.cz/en/track-a-shipment?shipmentId={number}		deep_link				code:ha-parcel-integrations/ha-ppl-cz	ppl_cz	hand	sure		
ptt		post_ems						TR		1	PTT Türkiye		TR	production	active	https://gonderitakip.ptt.gov.tr/Track/Verify?q={number}		deep_link				code:unbelievable-digital/kargo-takip-turkiye#config.php	s10	hand	sure		
purolator		parcel									Purolator		CA	production	active	https://www.purolator.com/en/shipping/tracker?pins={number}		deep_link					purolator_12;purolator_alpha	hand	sure		programs fill the number into pins, pin or searchValue of this page
qantas-freight		air_cargo		081	QF					4	Qantas Freight		AU	production	active	https://freight.qantas.com/en-au/online-tracking		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
qatar-airways-cargo		air_cargo		157	QR					4	Qatar Airways Cargo		QA	production	active	https://www.qrcargo.com/s/track-your-shipment?documentType=MAWB&documentPrefix={awb_prefix}&documentNumber={awb_serial}		deep_link	awb			list:airline-urls-il;list:qrcargo-scraper-py;list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
qatar-post		post_ems						QA		1	Qatar Post		QA	production	active	https://qatarpost.qa/en/track		search_page					s10	hand	unsure		
rl-carriers		freight				RLCA				0	R+L Carriers		US	production	active	https://www2.rlcarriers.com/freight/shipping/shipment-tracing?pro={number}&docType=PRO		deep_link				code:TheDoubleH/eshipguy.com#content/tracking/index.md	rl_carriers_pro	hand	sure		
rcl		ocean				REGU;RCLU	REGU			2	RCL Regional Container Lines		TH	production	active	https://www.rclgroup.com/cargo_tracking		search_page					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:shipping-lines-seeds.rb;list:port-lines-seed.py	unsure		
redpack		parcel									Redpack		MX	production	active	https://www.redpack.com.mx/es/rastreo/?guias={number}		deep_link						hand	sure		
redx		parcel									RedX		BD	production	active	https://redx.com.bd/track-global-parcel/		search_page						hand	unsure		
royal-air-maroc-cargo		air_cargo		147	AT					4	Royal Air Maroc Cargo		MA	production	active	https://ebooking.champ.aero/trace/AT/trace.asp		search_page				list:crm-awb-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
royal-brunei-cargo		air_cargo		672	BI					4	Royal Brunei Cargo		BN	production	active	https://www.flyroyalbrunei.com/brunei/en/information/flight-cargo-information/		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
royal-jordanian-cargo		air_cargo		512	RJ					3	Royal Jordanian Cargo		JO	production	active	https://rj-cargo.com/track-and-trace		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
royal-mail		post_ems						GB		1	Royal Mail		GB	production	active	https://www.royalmail.com/track-your-item#/tracking-results/{number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php;code:fc-0808/Y2KASE#src/lib/carriers.ts	s10	hand	sure		
russian-post		post_ems						RU		1	Russian Post		RU	production	active	https://www.pochta.ru/tracking?barcode={number}		deep_link					russian_post;s10	hand	sure		
rwandair-cargo		air_cargo		459	WB					3	RwandAir Cargo		RW	production	active	https://www.rwandair.com/business-solutions/cargo-tracking/		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
saa-cargo		air_cargo		083	SA					4	SAA Cargo		ZA	production	active	https://saa.ibsplc.aero/icargoneoportal/app/main/#/app		search_page				list:awb-airlines-kr;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
sagawa		parcel									Sagawa Express	Sagawa;佐川急便	JP	production	active	https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}		deep_link				page:https://gist.github.com/furahaclothing/9306578	jp_12	hand	sure		
sas-cargo		air_cargo		117	SK					4	SAS Cargo		SE	production	active	https://booking.sascargo.com/app/offerandorder/#/shipments/list?type=D&values={awb_plain}		deep_link	awb			list:flyfrakt-links;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
saudia-cargo		air_cargo		065	SV					4	Saudia Cargo		SA	production	active	https://www.saudiacargo.com/en/digital-services?tab=trackShipment		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
sealead		ocean									SeaLead Shipping		SG	production	active	https://www.sea-lead.com/track-shipment/		search_page						hand	unsure		
seino		parcel									Seino Transportation		JP	production	active	https://track.seino.co.jp/cgi-bin/gnpquery.pgm?GNPNO1={number}		deep_link						hand	sure		
serpost		post_ems						PE		1	Serpost		PE	production	active	https://www.serpost.com.pe/Cliente/Seguimientolinea		search_page					s10	hand	unsure		
4-72		post_ems						CO		1	Servicios Postales Nacionales 4-72		CO	production	active	https://svc1.sipost.co/trazawebsip2/default.aspx?Buscar={number}		deep_link					s10	hand	sure		
servientrega		parcel									Servientrega		CO	production	active	https://www.servientrega.com/wps/portal/rastreo-envio		search_page						hand	unsure		
seur		parcel									SEUR		ES	production	active	https://www.seur.com/livetracking/?segOnlineIdentificador={number}		deep_link				code:gerekper/ganjaking#wp-content/plugins/yith-woocommerce-order-tracking-premium/class.carriers.php	seur	hand	sure		
sf-airlines		air_cargo		921	O3					3	SF Airlines		CN	production	active	https://www.sf-airlines.com/track/index.html		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
shanghai-airlines-cargo		air_cargo		774	FM					3	Shanghai Airlines		CN	production	active	https://www.eal-ceair.com/cargo-tracking.html		search_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
shenzhen-airlines-cargo		air_cargo		479	ZH					3	Shenzhen Airlines Cargo		CN	production	active	https://cargo.shenzhenair.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
shree-maruti		parcel									Shree Maruti Courier		IN	production	active	https://www.shreemaruti.com/track-shipment/		search_page						hand	unsure		
sicepat		parcel									SiCepat Ekspres		ID	production	active	https://www.sicepat.com/checkAwb		search_page					sea_parcel;sicepat	hand	unsure		
sichuan-airlines-cargo		air_cargo		876	3U					3	Sichuan Airlines Cargo		CN	production	active	https://cargonest.sal-sichuanair.com/processTracking		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
singapore-airlines-cargo		air_cargo		618	SQ					4	Singapore Airlines Cargo		SG	production	active	https://www.siacargo.com/e-services/quicksearch_public/		search_page				list:awb-airlines-kr;list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
singapore-post		post_ems						SG		1	Singapore Post		SG	production	active	https://www.singpost.com/track-items		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php	s10	hand	sure		
sinokor		ocean				SKLU	SKHU;SKLU;SKRU			2	Sinokor Merchant Marine		KR	production	active	https://ebiz.sinokor.co.kr/	https://ebiz.sinokor.co.kr/BLDetail?blno={number}	search_page				list:carrier-links-ru;list:carrier-config-py;list:sinokor-sample-ng	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
sinotrans-lines		ocean									Sinotrans Container Lines		CN	production	active	https://ebusiness.sinolines.com.cn/		search_page						hand	unsure		
sitc		ocean				SITC	SITU			2	SITC Container Lines		CN	production	active	https://ebusiness.sitcline.com/#/topMenu/cargoTrack		search_page				list:forwarder-desk-kr	iso6346;bol	hand;list:port-lines-seed.py;list:container-tracking-readme	sure		
skynet-my		parcel									SkyNet Malaysia		MY	production	active	https://www.skynet.com.my/track		search_page						hand	unsure		
sps-sk		parcel									Slovak Parcel Service		SK	production	active	https://t-t.sps-sro.sk/		search_page						hand	unsure		
slovenska-posta		post_ems						SK		1	Slovenská pošta		SK	production	active	https://tandt.posta.sk/zasielky/{number}		deep_link				code:martinusdev/shipments-tracking#src/Carriers/SlovenskaPostaCarrier.php;code:ha-parcel-integrations/ha-slovenska-posta#custom_components/slovenska_posta/const.py	s10	hand	sure		
sm-line		ocean				SMLM	SMCU			2	SM Line		KR	production	active	https://esvc.smlines.com/smline/CUP_HOM_3301.do		search_page				list:forwarder-desk-kr	iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:djamelhr/tracking_app_2	sure		SCAC aliases SMLM seen as B/L prefixes, not in a list
smsa		parcel									SMSA Express		SA	production	active	https://www.smsaexpress.com/trackingdetails?tracknumbers={number}		deep_link					smsa	hand	sure		
sapo		post_ems						ZA		1	South African Post Office		ZA	production	active	https://tracking.postoffice.co.za/		search_page					s10	hand	unsure		
southeastern-freight		freight				SEFL				0	Southeastern Freight Lines		US	production	active	https://www.sefl.com/Tracing/index.jsp		search_page						hand	unsure		
spee-dee		parcel									Spee-Dee Delivery		US	production	active	https://www.speedeedelivery.com/track/		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	speedee	hand	sure		
speedaf		parcel									Speedaf		CN	production	active	https://speedaf.com/track		search_page						hand	unsure		
speedy		parcel									Speedy		BG	production	active	https://www.speedy.bg/en/track-shipment?shipmentNumber={number}		deep_link					speedy	hand	sure		
spring-gds		parcel									Spring GDS		NL	production	active	https://postnl.post/track		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts		hand	sure		
spx-id		parcel									SPX Express Indonesia		ID	production	active	https://spx.co.id/		home_page					spx_id	hand	unsure		
spx-my		parcel									SPX Express Malaysia		MY	production	active	https://spx.com.my/		home_page					spx_my	hand	unsure		
spx-ph		parcel									SPX Express Philippines		PH	production	active	https://spx.ph/		home_page					spx_ph	hand	unsure		
spx-sg		parcel									SPX Express Singapore		SG	production	active	https://spx.sg/		home_page					spx_sg	hand	unsure		
spx-th		parcel									SPX Express Thailand		TH	production	active	https://spx.co.th/		home_page					spx_th	hand	unsure		
spx-vn		parcel									SPX Express Vietnam		VN	production	active	https://spx.vn/		home_page					spx_vn	hand	unsure		
sri-lanka-post		post_ems						LK		1	Sri Lanka Post		LK	production	active	https://slpost.gov.lk/track-trace/		search_page					s10	hand	unsure		
srilankan-cargo		air_cargo		603	UL					3	SriLankan Cargo		LK	production	active	https://srilankancargo.ibsplc.aero/icargoneoportal/app/main/#/app		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection	unsure		
starken		parcel									Starken		CL	production	active	https://www.starken.cl/seguimiento?codigo={number}		deep_link						hand	sure		
startrack		parcel									StarTrack		AU	production	active	https://startrack.com.au/track/details/{number}		deep_link					auspost;startrack	hand	sure		
sunyou		parcel									SunYou		CN	production	active	https://sypost.net/search		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts		hand	sure		
surat-kargo		parcel									Sürat Kargo		TR	production	active	https://suratkargo.com.tr/KargoTakip/?kargotakipno={number}		deep_link				code:unbelievable-digital/kargo-takip-turkiye#config.php		hand	sure		
swire-shipping		ocean				CHVW	AWSU			2	Swire Shipping		SG	production	active	https://www.swireshipping.com/track-my-shipment/		search_page					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
swiss-post		post_ems						CH		1	Swiss Post		CH	production	active	https://service.post.ch/ekp-web/ui/entry/search/{number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:ha-parcel-integrations/ha-swiss-post#custom_components/swiss_post/const.py	swiss_post;s10	hand	sure		
swiss-worldcargo		air_cargo		724	LX					4	Swiss WorldCargo		CH	production	active	https://offerandorder.swissworldcargo.com/app/offerandorder/#/shipments/list?type=D&values={awb_plain}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:awb-trackers-py	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
ts-lines		ocean					TSSU;TSTU			2	T.S. Lines		TW	production	active	https://www.tslines.com/en/tracking		search_page				list:carrier-sites-ts	iso6346	hand;list:fgilde/Nextended;list:freight-trust/documentation	sure		
tap-air-cargo		air_cargo		047	TP					4	TAP Air Cargo		PT	production	active	https://www.tapcargo.com/en/e-tracking-results?ciaCode={awb_prefix}&awb={awb_serial}		deep_link	awb			list:flyfrakt-links;list:airline-scrapers-py	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
tforce-freight		freight				UPGF				0	TForce Freight		US	production	active	https://www.tforcefreight.com/ltl/apps/Tracking		search_page					tforce_freight_pro	hand	unsure		
thai-cargo		air_cargo		217	TG					4	Thai Airways Cargo		TH	production	active	https://chorus.thaicargo.com/skychain/app?PID=WEB01-10&doc_typ=AWB&awb_pre={awb_prefix}&awb_no={awb_serial}		deep_link	awb			list:airline-scrapers-py;list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
thailand-post		post_ems						TH		1	Thailand Post		TH	production	active	https://track.thailandpost.co.th/?trackNumber={number}		deep_link					s10	hand	sure		
the-courier-guy		parcel									The Courier Guy		ZA	production	active	https://portal.thecourierguy.co.za/track		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts		hand	sure		
tiki		parcel									TIKI		ID	production	active	https://www.tiki.id/en/tracking		search_page					sea_parcel;tiki	hand	unsure		
tipsa		parcel									TIPSA		ES	production	active	https://www.tip-sa.com/es/localizacion-envios		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts		hand	sure		
tnt		parcel									TNT	TNT Express	NL	production	active	https://www.tnt.com/express/en_gc/site/shipping-tools/tracking.html?searchType=con&cons={number}		deep_link				code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php;code:unbelievable-digital/kargo-takip-turkiye#config.php	tnt	hand	sure		FedEx group
tonami		parcel									Tonami Transportation		JP	production	active	https://trc1.tonami.co.jp/trc/search3/excSearch3		search_page						hand	unsure		
total-express		parcel									Total Express		BR	production	active	https://totalconecta.totalexpress.com.br/rastreamento		search_page						hand	unsure		
trendyol-express		parcel									Trendyol Express		TR	production	active	https://kargotakip.trendyol.com/		search_page				code:unbelievable-digital/kargo-takip-turkiye#config.php		hand	sure		
turkish-cargo		air_cargo		235	TK					4	Turkish Cargo		TR	production	active	https://www.turkishcargo.com/en/cargo-tracking?awbPrefix={awb_prefix}&awbNumber={awb_serial}		deep_link	awb			list:flyfrakt-links;list:carrier-logos-ts	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
turkon		ocean				TRKU	TRKU			2	Turkon Line		TR	production	active	https://www.turkon.com/en/container-tracking		search_page					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
ubi-smart-parcel		parcel									UBI Smart Parcel		CN	production	active	https://www.ubismartparcel.com/en/tracking		search_page						hand	unsure		
ukrposhta		post_ems						UA		1	Ukrposhta		UA	production	active	https://track.ukrposhta.ua/tracking_EN.html?barcode={number}		deep_link				code:affisellmarketplaces-bit/affisell-market	ukrposhta;s10	hand	sure		
uni-air		air_cargo		525	B7					3	UNI Air		TW	production	active	https://www.brcargo.com/NEC_WEB/Tracking/QuickTracking/Index		search_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:AirlineTracking.jsx	unsure		
unifeeder		ocean				UFEE				2	Unifeeder		DK	production	active	https://www.unifeeder.cargoes.com/tracking		search_page				list:shipping-line-urls-in;list:carrier-config-py	bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	sure		
united-cargo		air_cargo		016	UA					4	United Cargo		US	production	active	https://www.unitedcargo.com/en/us/track/awb/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo;list:rastreio-links-br	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
uniuni		parcel									UniUni		CA	production	active	https://www.uniuni.com/tracking/		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts	uniuni	hand	sure		
ups		parcel									UPS	United Parcel Service	US	production	active	https://www.ups.com/track?tracknum={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:mrumbau/mrumbaubestellungen#src/lib/tracking-urls.ts;code:hyperfastapps/waybill-wall#src/lib/carriers.ts;code:JeffSteinbok/carapace-package-tracking#src/lib/carriers.ts	ups_1z;ups_waybill;ups_mi;usps_impb;ups_digits	hand	sure		
ups-airlines		air_cargo		406	5X					4	UPS Airlines		US	production	active	https://www.aircargo.ups.com/en-US/Tracking?awbPrefix={awb_prefix}&awbNumber={awb_serial}		deep_link	awb			list:ups-awb-scraper;code:phatdangx/aircargo_tracking_scraper#parser/utils.py;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
usps		post_ems						US;AS;FM;GU;MH;MP;PR;PW;UM;VI		1	USPS		US	production	active	https://tools.usps.com/go/TrackConfirmAction?tLabels={number}		deep_link				code:plhery/universal-parcel-scraper#generated/catalog.ts;code:hyperfastapps/waybill-wall#src/lib/carriers.ts;code:fc-0808/Y2KASE#src/lib/carriers.ts	usps_impb;usps_legacy;usps_20;fedex_smartpost_20;s10;usps_impb_other	hand	sure		carries the mail of FM, MH and PW under the Compacts of Free Association
uzbekistan-airways-cargo		air_cargo		250	HY					3	Uzbekistan Airways Cargo		UZ	production	active	https://www.uzairways.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
via-cargo		parcel									Vía Cargo		AR	production	active	https://www.viacargo.com.ar/tracking		search_page						hand	unsure		
vietjet-cargo		air_cargo		978	VJ					2	Vietjet Cargo		VN	production	active	https://cargo.vietjetair.com/FrmAWBTracking.aspx		search_page				list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
vietnam-airlines-cargo		air_cargo		738	VN					4	Vietnam Airlines Cargo		VN	production	active	https://track.champ.aero/vn		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
vietnam-post		post_ems						VN		1	Vietnam Post	VNPost	VN	production	active	https://vnpost.vn/tra-cuu-buu-gui		search_page					s10	hand	unsure		
viettel-post		parcel									Viettel Post		VN	production	active	https://viettelpost.com.vn/tra-cuu-hanh-trinh-don/		search_page					sea_parcel;viettel_post	hand	unsure		
virgin-atlantic-cargo		air_cargo		932	VS					3	Virgin Atlantic Cargo		GB	production	active	https://myvs.virginatlanticcargo.com/app/offerandorder/#/shipments/list?type=D&values={awb_plain}		deep_link	awb			list:virgin-scraper-cs;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
virgin-australia		air_cargo		795	VA					2	Virgin Australia		AU	production	active	https://va-icargo.ibsplc.aero/icargoportal/portal/loginFlow		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
vrl		freight									VRL Logistics		IN	production	active	https://www.vrlgroup.in/track_consignment.aspx		search_page						hand	unsure		
vueling		air_cargo		030	VY					2	Vueling		ES	production	active	https://ui.tracking.iagcargo.com/en/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
wan-hai		ocean				WHLC	TPCU;WHLU;WHSU			2	Wan Hai Lines		TW	production	active	https://www.wanhai.com/views/cargoTrack/CargoTrack.xhtml		search_page				list:carrier-sites-ts;list:forwarder-desk-kr;code:dhruvkar/tracktrace#README.md	iso6346;bol	hand;list:cargoflows-carriers.ts;page:https://gofreight.com/glossary/standard-carrier-alpha-code;page:https://pypi.org/project/tracktrace/0.0.5/	sure		
westjet-cargo		air_cargo		838	WS					2	WestJet Cargo		CA	production	active	https://www.westjetcargo.com/en-ca/shipment-services/track-shipment		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
winit		parcel									Winit		CN	production	active	https://track.winit.com.cn/en/Track/		search_page						hand	unsure		
xiamen-airlines-cargo		air_cargo		731	MF					3	Xiamen Airlines Cargo		CN	production	active	https://cargo.xiamenair.com/Cargo/DF/QuerySearch.html?status=1		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
xpo		freight				CNWY				0	XPO		US	production	active	https://www.xpo.com/track/		search_page					xpo_pro	hand	unsure		
xpressbees		parcel									XpressBees		IN	production	active	https://www.xpressbees.com/shipment/tracking?awbNo={number}		deep_link					xpressbees	hand	sure		
yamato		parcel									Yamato Transport	Yamato;ヤマト運輸;クロネコヤマト	JP	production	active	https://member.kms.kuronekoyamato.co.jp/parcel/detail?pno={number}		deep_link				code:mkobayashime/bookmarklets#dist/parcelTrackingURL.js	jp_12	hand	sure		
yang-ming		ocean				YMLU;YMJA	YMLU;YMMU			1	Yang Ming		TW	production	active	https://www.yangming.com/en/esolution/cargo_tracking?service={number}		deep_link	container			list:container-links-php;list:prefix-links-py	iso6346;bol	hand	sure		SCAC aliases YMJA seen as B/L prefixes, not in a list
yanwen		parcel									Yanwen	燕文物流;燕文	CN	production	active	https://track.yw56.com.cn/en/querydel?nums={number}		deep_link					yanwen	hand	sure		
yunexpress		parcel									YunExpress	云途物流;云途	CN	production	active	https://www.yuntrack.com/parcelTracking?id={number}		deep_link					yunexpress	hand	sure		
yurtici-kargo		parcel									Yurtiçi Kargo		TR	production	active	https://www.yurticikargo.com/en/online-services/shipment-query?code={number}		deep_link				code:unbelievable-digital/kargo-takip-turkiye#config.php		hand	sure		
zajil		parcel									Zajil Express		SA	production	active	https://zajil-express.com/tracking/		search_page						hand	unsure		
zim		ocean				ZIMU	ZCLU;ZCSU;ZIMU;ZMOU			1	ZIM		IL	production	active	https://www.zim.com/tools/track-a-shipment?consnumber={number}		deep_link				list:carrier-sites-ts;list:bl-links-js;list:tracking-kinds-ts	iso6346;bol	hand	sure		
zto-express		parcel									ZTO Express	中通快递;中通	CN	production	active	https://www.zto.com/express/expressCheck.html		search_page					zto_express;cn_parcel	hand	unsure		
9-air		air_cargo		902	AQ					2	9 Air		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
99minutos		parcel									99minutos		MX	catalog	active	https://www.99minutos.com/		home_page						hand	unsure		
a-duie-pyle		freight				PYLE				0	A. Duie Pyle		US	catalog	active	https://aduiepyle.com/		home_page						hand	unsure		
aaa-cooper		freight				AACT				0	AAA Cooper Transportation		US	catalog	active	https://www.aaacooper.com/		home_page						hand	unsure		
abx-air		air_cargo		832	GB					2	ABX Air		US	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
act-airlines		air_cargo		556	9T					2	ACT Airlines		TR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
admiral-container-lines		ocean				ADMU				2	Admiral Container Lines		TR	catalog	active			unknown					bol	hand;page:https://movizor.ru/docs/ru/basics/sealines/seelines;list:cargoflows-carriers.ts	unsure		
aegean-cargo		air_cargo		390	A3					3	Aegean Airlines Cargo		GR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
aercaribe		air_cargo		543	JK					2	AerCaribe	Aerolínea del Caribe	CO	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
aeroflot-cargo		air_cargo		555	SU					4	Aeroflot		RU	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
aerologic		air_cargo		278	3S					1	AeroLogic		DE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
aerorepublica		air_cargo		845	P5					2	AeroRepública		CO	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
aerotranscargo		air_cargo		227	F5					1	Aerotranscargo		MD	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
aerounion		air_cargo		873	6R					2	AeroUnion		MX	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
afghan-post		post_ems						AF		1	Afghan Post		AF	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
agl		freight									Africa Global Logistics	Bolloré Logistics Africa	FR	catalog	active	https://www.aglgroup.com/		home_page						hand	unsure		
afriqiyah-airways		air_cargo		546	8U					1	Afriqiyah Airways		LY	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
agencia-boliviana-de-correos		post_ems						BO		0	Agencia Boliviana de Correos	AGBC	BO	catalog	active			unknown					s10	hand	unsure		
agility-dsv		freight	dsv								Agility Global Integrated Logistics		KW	catalog	merged	https://www.dsv.com/		home_page						hand	unsure		freight business of Agility went to DSV (unverified)
air-astana-cargo		air_cargo		465	KC					3	Air Astana Cargo		KZ	catalog	active	https://www.freight.aero/index.asp		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-atlanta-icelandic		air_cargo		318	CC					1	Air Atlanta Icelandic		IS	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
air-austral		air_cargo		760	UU					3	Air Austral		RE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-belgium		air_cargo		142	KF					2	Air Belgium		BE	catalog	doubtful			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
air-botswana		air_cargo		636	BP					2	Air Botswana		BW	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-busan		air_cargo		982	BX					1	Air Busan		KR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
air-cairo		air_cargo		381	SM					2	Air Cairo		EG	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-caledonie		air_cargo		190	TY					2	Air Calédonie		NC	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-cambodia		air_cargo		188	K6					3	Air Cambodia	Cambodia Angkor Air	KH	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-caraibes		air_cargo		427	TX					2	Air Caraïbes		FR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-changan		air_cargo		856	9H					2	Air Changan		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
air-corsica		air_cargo		146	XK					2	Air Corsica		FR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-dolomiti		air_cargo		101	EN					2	Air Dolomiti		IT	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-europa-cargo		air_cargo		996	UX					4	Air Europa Cargo		ES	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-greenland		air_cargo		631	GL					2	Air Greenland		GL	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
air-guilin		air_cargo		730	GT					2	Air Guilin		CN	catalog	active	https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-hong-kong		air_cargo		288	LD					2	Air Hong Kong		HK	catalog	active	https://www.cathaycargo.com/en-us/track-and-trace.html		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection	sure		
air-koryo		air_cargo		120	JS					2	Air Koryo		KP	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-macau-cargo		air_cargo		675	NX					3	Air Macau Cargo		MO	catalog	active	https://www.infoccsp.com/iportal/servicecenter/cargotracking.aspx		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
air-mauritius-cargo		air_cargo		239	MK					3	Air Mauritius Cargo		MU	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-moldova		air_cargo		572	9U					4	Air Moldova		MD	catalog	suspended			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:AirlineTracking.jsx;list:airlines-data.js	unsure		
air-niugini-cargo		air_cargo		656	PX					4	Air Niugini Cargo		PG	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-north		air_cargo		287	4N					2	Air North		CA	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
air-nostrum		air_cargo		694	YW					2	Air Nostrum		ES	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-peace		air_cargo		710	P4					2	Air Peace		NG	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-premia		air_cargo		350	YP					3	Air Premia		KR	catalog	active			unknown					mawb	hand;list:airline-search.ts;list:AirlineTracking.jsx;list:csd-airlines.js	unsure		
air-saint-pierre		air_cargo		638	PJ					2	Air Saint-Pierre		PM	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
air-serbia-cargo		air_cargo		115	JU					3	Air Serbia Cargo		RS	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-seychelles		air_cargo		061	HM					4	Air Seychelles		SC	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-tahiti		air_cargo		135	VT					2	Air Tahiti		PF	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-tahiti-nui		air_cargo		244	TN					2	Air Tahiti Nui		PF	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-tanzania		air_cargo		197	TC					2	Air Tanzania		TZ	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-transat-cargo		air_cargo		649	TS					3	Air Transat Cargo		CA	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-transport-international		air_cargo		813	8C					1	Air Transport International		US	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
air-vanuatu		air_cargo		218	NF					2	Air Vanuatu		VU	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
air-zimbabwe		air_cargo		168	UM					1	Air Zimbabwe		ZW	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
airasia-x		air_cargo		843	D7					2	AirAsia X		MY	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
airblue		air_cargo		084	PA					1	Airblue		PK	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
airbridgecargo		air_cargo		580	RU					3	AirBridgeCargo		RU	catalog	suspended	https://www.airbridgecargo.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		no flights since 2022 (unverified)
aircalin		air_cargo		063	SB					2	Aircalin		NC	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
airlink-cargo		air_cargo		749	4Z					3	Airlink Cargo		ZA	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
airmax-cargo		air_cargo		658	X8					2	Airmax Cargo		PE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
akkon		ocean									Akkon Lines		TR	catalog	active	https://www.akkonlines.com/		home_page						hand	unsure		
aland-post		post_ems						AX		0	Åland Post	Posten Åland	AX	catalog	active	https://www.posten.ax/		home_page				code:affisellmarketplaces-bit/affisell-market	s10	hand	unsure		
alaska-central-express		air_cargo		341	KO					1	Alaska Central Express		US	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
alaska-marine-lines		ocean				AKMR				1	Alaska Marine Lines		US	catalog	active	https://www.lynden.com/		home_page					bol	hand	unsure		
albastar		air_cargo		374	AP					2	AlbaStar		ES	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
algerie-poste		post_ems						DZ		1	Algérie Poste		DZ	catalog	active	https://www.poste.dz/		home_page					s10	hand	unsure		
alianca		ocean				ANRM				2	Aliança Navegação		BR	catalog	doubtful	https://www.alianca.com.br/		home_page					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix	unsure		site may be folded into Maersk (unverified)
allegro-one		parcel									Allegro One	One by Allegro;Allegro One Box	PL	catalog	active			unknown					allegro_one	page:https://github.com/itsvic-dev/parcel	unsure		
allied-air		air_cargo		574	4W					2	Allied Air		NG	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
allied-express		parcel									Allied Express		AU	catalog	active	https://www.alliedexpress.com.au/		home_page						hand	unsure		
aloha-air-cargo		air_cargo		687	KH					2	Aloha Air Cargo		US	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
amerijet		air_cargo		810	M6					2	Amerijet International		US	catalog	active	https://amerijet.com/air-waybill-tracking/		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection	sure		
andreani		parcel									Andreani		AR	catalog	active	https://www.andreani.com/		home_page					andreani	hand	unsure		
anguilla-postal-service		post_ems						AI		0	Anguilla Postal Service		AI	catalog	active			unknown					s10	hand	unsure		
anjun		parcel									Anjun Logistics		CN	catalog	active	https://www.szanjun.com/		home_page						hand	unsure		
antigua-postal-services		post_ems						AG		1	Antigua Postal Services		AG	catalog	active			unknown					s10	s10-table	unsure		
antong		ocean									Antong Holdings		CN	catalog	active			unknown						hand	unsure		
apg-airlines		air_cargo		275	GP					2	APG Airlines		FR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
arco-spedizioni		freight									Arco Spedizioni		IT	catalog	active			unknown						hand	unsure		
ariana-afghan-airlines		air_cargo		255	FG					2	Ariana Afghan Airlines		AF	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
arkia		air_cargo		238	IZ					2	Arkia		IL	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
asendia		parcel									Asendia		FR	catalog	active	https://www.asendia.com/		home_page						hand	unsure		
asendia-usa		parcel									Asendia USA		US	catalog	active	https://www.asendiausa.com/		home_page					asendia_usa	hand	unsure		
asia-pacific-airlines		air_cargo		046	P9					1	Asia Pacific Airlines	Aero Micronesia	GU	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
asiana-cargo		air_cargo		988	OZ					4	Asiana Cargo		KR	catalog	doubtful	https://www.asianacargo.com/tracking/viewTraceAirWaybill.do		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		freighters and their business moved to AirZeta on 1 August 2025: prefix and site may follow
asky-airlines		air_cargo		032	KP					2	ASKY Airlines		TG	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
asl-airlines-france		air_cargo		558	5O					2	ASL Airlines France		FR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
astral-aviation		air_cargo		485	8V					3	Astral Aviation		KE	catalog	active	https://www.astral-aviation.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators;list:mawb-carriers.bas	unsure		
atlantic-airways		air_cargo		767	RC					2	Atlantic Airways		FO	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
aurigny		air_cargo		924	GR					2	Aurigny		GG	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
avana		ocean				BLJU	BLJU			2	Avana Global	Balaji Shipping Lines	AE	catalog	active			unknown					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
averitt		freight				AVRT				0	Averitt Express		US	catalog	active	https://www.averitt.com/		home_page						hand	unsure		
avia-traffic-company		air_cargo		511	YK					2	Avia Traffic Company		KG	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
aviacon-zitotrans		air_cargo		410	ZR					2	Aviacon Zitotrans		RU	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:IATA-Airline-Designators	unsure		
avianca-guatemala		air_cargo		240	GU					3	Avianca Guatemala	Aviateca	GT	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:IATA-Airline-Designators	unsure		
azerbaijan-airlines		air_cargo		771	J2					3	Azerbaijan Airlines		AZ	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
azerpost		post_ems						AZ		1	Azerpost		AZ	catalog	active	https://www.azerpost.az/		home_page					s10	hand	unsure		
azores-airlines		air_cargo		331	S4					2	Azores Airlines		PT	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
bahamas-postal-service		post_ems						BS		1	Bahamas Postal Service		BS	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
bahrain-post		post_ems						BH		1	Bahrain Post		BH	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
bahri		ocean				NSAU	NSAU			2	Bahri		SA	catalog	active	https://www.bahri.sa/		home_page					iso6346;bol	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		
bamboo-airways		air_cargo		926	QH					2	Bamboo Airways		VN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
bangkok-airways-cargo		air_cargo		829	PG					3	Bangkok Airways Cargo		TH	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
bangladesh-post		post_ems						BD		1	Bangladesh Post		BD	catalog	active	https://bdpost.gov.bd/		home_page					s10	hand	unsure		
barbados-postal-service		post_ems						BB		1	Barbados Postal Service		BB	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
poste-maroc		post_ems						MA		1	Barid Al-Maghrib		MA	catalog	active	https://bam.post.ma/		home_page					s10	hand	unsure		
batik-air		air_cargo		938	ID					2	Batik Air		ID	catalog	active			unknown					mawb	hand;list:airline-search.ts;list:airlines-data.js	unsure		
batik-air-malaysia		air_cargo		816	OD					3	Batik Air Malaysia	Malindo Air	MY	catalog	active			unknown					mawb	hand;list:airline-search.ts;list:AirlineTracking.jsx;list:airlines-data.js	unsure		
belavia		air_cargo		628	B2					2	Belavia		BY	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
belize-postal-service		post_ems						BZ		1	Belize Postal Service		BZ	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
belpost		post_ems						BY		1	Belpost		BY	catalog	active	https://belpost.by/		home_page					s10	hand	unsure		
bermuda-container-line		ocean				BCLU	BCLU			2	Bermuda Container Line		BM	catalog	active	https://www.bcl.bm/		home_page					iso6346;bol	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		
bermuda-post-office		post_ems						BM		0	Bermuda Post Office		BM	catalog	active			unknown					s10	hand	unsure		
best-transport		parcel									Best Transport		SE	catalog	active	https://www.besttransport.se/		home_page						hand	unsure		
better-trucks		parcel									Better Trucks		US	catalog	active	https://www.bettertrucks.com/		home_page						hand	unsure		
bhutan-airlines		air_cargo		786	B3					1	Bhutan Airlines		BT	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
bhutan-post		post_ems						BT		1	Bhutan Post		BT	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
biman-cargo		air_cargo		997	BG					4	Biman Bangladesh Cargo		BD	catalog	active	https://www.freight.aero/tracking.asp		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
bismillah-airlines		air_cargo		256	BH					1	Bismillah Airlines		BD	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
blpl		ocean				BLZU				2	BLPL Singapore		SG	catalog	active			unknown					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
blue-dart-aviation		air_cargo		620	BZ					1	Blue Dart Aviation		IN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
blue-water-lines		ocean				BWLU				2	Blue Water Lines		SG	catalog	active			unknown					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
bluebird-nordic		air_cargo		290	BO					1	Bluebird Nordic		IS	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
bnsf		freight				BNSF				0	BNSF Railway		US	catalog	active	https://www.bnsf.com/		b2b_only						hand	unsure		
boliviana-de-aviacion		air_cargo		930	OB					2	Boliviana de Aviación		BO	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
bonshaw		parcel									Bonshaw Distribution Network		CA	catalog	active			unknown					bonshaw	hand	unsure		
borchard		ocean				BORU	BORU;GRCU;MCLU			2	Borchard Lines		GB	catalog	active	https://www.borlines.com/		home_page					iso6346;bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix	unsure		
botswanapost		post_ems						BW		1	BotswanaPost		BW	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
braspress		freight									Braspress		BR	catalog	active	https://www.braspress.com/		home_page						hand	unsure		
bringer-air-cargo		air_cargo		417	E6					2	Bringer Air Cargo		US	catalog	active	https://www.bringeraircargo.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
brunei-post		post_ems						BN		1	Brunei Postal Services		BN	catalog	active	https://www.post.gov.bn/		home_page					s10	hand	unsure		
bulgaria-air		air_cargo		623	FB					3	Bulgaria Air		BG	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
bvi-post		post_ems						VG		0	BVI Post		VG	catalog	active			unknown					s10	hand	unsure		
cabo-verde-airlines		air_cargo		696	VR					2	Cabo Verde Airlines		CV	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
calm-air		air_cargo		622	MO					2	Calm Air		CA	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
cambodia-post		post_ems						KH		1	Cambodia Post		KH	catalog	active	https://cambodiapost.com.kh/		home_page					s10	hand	unsure		
campost-cameroon-postal-services		post_ems						CM		1	CAMPOST – Cameroon Postal Services		CM	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
cargojet		air_cargo		489	W8					2	Cargojet		CA	catalog	active	https://km.cargojet.com/ords/f?p=102:857		search_page				list:awb-airlines-kr;list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection	sure		
cargolux-italia		air_cargo		356	C8					2	Cargolux Italia		IT	catalog	active	https://www.cargolux.com/track-and-Trace#numbers={awb_dashed}		deep_link	awb			list:rastreio-aereo;list:rastreio-links-br;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection	sure		
castores		freight									Castores		MX	catalog	active	https://www.castores.com.mx/		home_page						hand	unsure		
cayman-airways		air_cargo		378	KX					2	Cayman Airways		KY	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
cayman-islands-postal-service		post_ems						KY		0	Cayman Islands Postal Service		KY	catalog	active			unknown					s10	hand	unsure		
cdl-last-mile		parcel									CDL Last Mile		US	catalog	active	https://cdldelivers.com/		home_page					cdl	hand	unsure		
cebu-pacific-cargo		air_cargo		203	5J					2	Cebu Pacific Cargo		PH	catalog	active	https://cebu.smartkargo.com/FrmAWBTracking.aspx		search_page				list:awb-airlines-kr;list:flyfrakt-links	mawb	hand;list:ShereSoft/AirlineCollection	sure		
central-airlines		air_cargo		959	I9					1	Central Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
central-transport		freight				CTII				0	Central Transport		US	catalog	active	https://www.centraltransport.com/		home_page						hand	unsure		
challenge-airlines-mt		air_cargo		752	X6					1	Challenge Airlines MT		MT	catalog	active			unknown					mawb	hand;list:AirlineTracking.jsx	unsure		
chengdu-airlines		air_cargo		811	EU					1	Chengdu Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
chilexpress		parcel									Chilexpress		CL	catalog	active	https://www.chilexpress.cl/		home_page						hand	unsure		
china-express-airlines		air_cargo		987	G5					2	China Express Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
china-postal-airlines		air_cargo		804	CF					2	China Postal Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
china-shipping		ocean	cosco			CHNJ				2	China Shipping Container Lines	CSCL	CN	catalog	merged			unknown					bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix	unsure		merged into COSCO in 2016 (unverified)
china-united-airlines		air_cargo		822	KN					2	China United Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
chongqing-airlines		air_cargo		878	OQ					1	Chongqing Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
city-link-express		parcel									City-Link Express		MY	catalog	active	https://www.citylinkexpress.com/		home_page					sea_parcel	hand	unsure		
cityjet		air_cargo		689	WX					2	CityJet		IE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
ck-line		ocean					CKLU			2	CK Line	Chun Kyung	KR	catalog	active	https://es.ckline.co.kr/		home_page					iso6346	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		
cma-cgm-air-cargo		air_cargo		003	2C					1	CMA CGM Air Cargo		FR	catalog	active			unknown					mawb	hand;list:AirlineTracking.jsx	unsure		
cn-rail		freight				CN				0	CN	Canadian National	CA	catalog	active	https://www.cn.ca/		b2b_only						hand	unsure		
cne-express		parcel									CNE Express		CN	catalog	active	https://www.cne.com/		home_page						hand	unsure		
colorful-guizhou-airlines		air_cargo		661	GY					1	Colorful Guizhou Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
condor-cargo		air_cargo		881	DE					3	Condor Cargo		DE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
congolese-posts-and-savings-company		post_ems						CG		1	Congolese Posts and Savings Company	SOPECO	CG	catalog	active			unknown					s10	s10-table	unsure		
congolese-posts-and-telecommunications-corporation		post_ems						CD		1	Congolese Posts and Telecommunications Corporation	SCPT	CD	catalog	active			unknown					s10	s10-table	unsure		
containerships		ocean				CSFU	CSFU			2	Containerships		FI	catalog	active	https://www.containershipsgroup.com/		home_page					iso6346;bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix;list:freight-trust/documentation	unsure		CMA CGM group
cook-islands-post		post_ems						CK		0	Cook Islands Post		CK	catalog	active			unknown					s10	hand	unsure		
copa-cargo		air_cargo		230	CM					2	Copa Airlines Cargo		PA	catalog	active	https://www.copacargo.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
corendon-airlines		air_cargo		395	XC					2	Corendon Airlines		TR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
corendon-dutch-airlines		air_cargo		503	CD					2	Corendon Dutch Airlines		NL	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
correios-da-guine-bissau		post_ems						GW		1	Correios da Guiné-Bissau		GW	catalog	active			unknown					s10	s10-table	unsure		
correios-de-angola		post_ems						AO		1	Correios de Angola		AO	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
correios-de-cabo-verde		post_ems						CV		1	Correios de Cabo Verde		CV	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
correios-de-mocambique		post_ems						MZ		1	Correios de Moçambique		MZ	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
correios-de-sao-tome-e-principe		post_ems						ST		1	Correios de São Tomé e Príncipe		ST	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
correios-de-timor-leste		post_ems						TL		1	Correios de Timor Leste		TL	catalog	active			unknown					s10	s10-table	unsure		
correo-paraguayo		post_ems						PY		1	Correo Paraguayo		PY	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
correos-de-cuba	ministerio-de-la-informatica-y-las-comunicaciones-de-cuba	post_ems						CU		1	Correos de Cuba	Ministerio de la Informática y las comunicaciones de Cuba	CU	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known; the table of 2017 names the ministry
correos-de-el-salvador		post_ems						SV		1	Correos de El Salvador		SV	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
correos-de-nicaragua		post_ems						NI		1	Correos de Nicaragua		NI	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
correos-de-panama		post_ems						PA		1	Correos de Panamá		PA	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
correos-del-ecuador		post_ems	servicios-postales-del-ecuador					EC		1	Correos del Ecuador		EC	catalog	merged			unknown					s10	s10-table	unsure		only an http URL is known; wound up in 2020; a new operator took over (unverified)
corsair		air_cargo		923	SS					3	Corsair		FR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
coupang		parcel									Coupang Logistics	쿠팡 로지스틱스	KR	catalog	active			unknown						hand	unsure		
coyne-airways		air_cargo		575						3	Coyne Airways		GB	catalog	doubtful	https://www.coyneair.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection	unsure		operation in doubt (unverified)
cpkc		freight				CPRS				0	CPKC		CA	catalog	active	https://www.cpkcr.com/		b2b_only						hand	unsure		
cpost-international		post_ems						CW		0	Cpost International	Nieuwe Post	CW	catalog	active			unknown					s10	hand	unsure		
croatia-airlines		air_cargo		831	OU					3	Croatia Airlines		HR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
csav		ocean	hapag-lloyd			CHIW				0	CSAV	Compañía Sud Americana de Vapores	CL	catalog	merged			unknown					bol	hand	unsure		container business went to Hapag-Lloyd in 2014 (unverified)
csx		freight				CSXT				0	CSX Transportation		US	catalog	active	https://www.csx.com/		b2b_only						hand	unsure		
cttexpress-pt		parcel									CTT Expresso		PT	catalog	active	https://www.ctt.pt/		home_page						hand	unsure		
cubana-de-aviacion		air_cargo		136	CU					2	Cubana de Aviación		CU	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
cyprus-airways		air_cargo		078	CY					2	Cyprus Airways		CY	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
czech-airlines		air_cargo		064	OK					4	Czech Airlines		CZ	catalog	doubtful			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		own operation ended in 2024 (unverified)
danske-fragtmaend		freight									Danske Fragtmænd		DK	catalog	active	https://www.fragt.dk/		home_page						hand	unsure		
daylight		freight				DYLT				0	Daylight Transport		US	catalog	active	https://www.dylt.com/		home_page						hand	unsure		
dayton-freight		freight				DAFG				0	Dayton Freight		US	catalog	active	https://tools.daytonfreight.com/		home_page						hand	unsure		
db-schenker		freight	dsv								DB Schenker		DE	catalog	merged	https://www.dbschenker.com/app/tracking-public/		search_page						hand	unsure		DSV took over DB Schenker in 2025 (unverified; the old tracker may still run)
delmas		ocean	cma-cgm			DAAE				2	Delmas		FR	catalog	brand_retired			unknown					bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix	unsure		CMA CGM brand (unverified)
dal		ocean	hapag-lloyd			DAYU				2	Deutsche Afrika-Linien	DAL	DE	catalog	merged			unknown					bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix	unsure		container business went to Hapag-Lloyd in 2022 (unverified)
dhl-airways		air_cargo		423	ER					1	DHL Airways		US	catalog	doubtful			unknown					mawb	hand;list:AirlineTracking.jsx	unsure		legacy code ER; current use in doubt (unverified)
dhl-de-guatemala		air_cargo		947	L3					1	DHL de Guatemala		GT	catalog	active	https://aviationcargo.dhl.com/track/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection	sure		
dhl-ecommerce-nl		parcel									DHL eCommerce Netherlands		NL	catalog	active	https://www.dhlecommerce.nl/		home_page					postnl_3s;dhl_piece	hand	unsure		
dhl-ecommerce-uk		parcel									DHL eCommerce UK		GB	catalog	doubtful	https://track.dhlparcel.co.uk/		search_page					dhl_piece	hand	unsure		tracker host may have moved with the brand (unverified)
dole-ocean-cargo		ocean				DOLQ				2	Dole Ocean Cargo Express		US	catalog	active	https://www.doleoceancargo.com/		home_page					bol	hand;list:fgilde/Nextended;page:https://developers.project44.com/guides/shippers/visibility/ocean/appendix	unsure		
dominica-post	general-post-office	post_ems						DM		1	Dominica Post Office	General Post Office	DM	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
dong-young		ocean				PCSL	DYLU			2	Dong Young Shipping		KR	catalog	active			unknown					iso6346;bol	hand;page:https://movizor.ru/docs/ru/basics/sealines/seelines;list:container-tracking-readme;list:freight-trust/documentation	unsure		
donghai-airlines		air_cargo		893	DZ					1	Donghai Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
dongjin		ocean					DJLU			2	Dongjin Shipping		KR	catalog	active			unknown					iso6346	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		only an http URL is known
dpd-at		parcel									DPD Austria		AT	catalog	active	https://www.mydpd.at/		home_page					dpd_14;dpd_28	hand	unsure		
dpd-be		parcel									DPD Belgium		BE	catalog	active	https://www.dpd.com/be/		home_page					dpd_14;dpd_28	hand	unsure		
dpd-cz		parcel									DPD Czechia		CZ	catalog	active	https://www.dpd.com/cz/		home_page					dpd_14;dpd_28	hand	unsure		
dpd-hu		parcel									DPD Hungary		HU	catalog	active	https://www.dpd.com/hu/		home_page					dpd_14;dpd_28	hand	unsure		
dpd-za	dawn-wing	parcel									DPD Laser	Dawn Wing;DPD South Africa	ZA	catalog	active	https://www.dpd.co.za/		home_page						hand	unsure		
dpd-ro		parcel									DPD Romania		RO	catalog	active	https://www.dpd.com/ro/		home_page					dpd_14;dpd_28	hand	unsure		
dpd-ru		parcel									DPD Russia	DPD Россия	RU	catalog	doubtful			unknown					dpd_ru	page:https://github.com/sharitonoff/Delivery	unsure		
drukair		air_cargo		787	KB					1	Drukair		BT	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
dx-uk		parcel									DX Delivery		GB	catalog	active	https://www.dxdelivery.com/		home_page						hand	unsure		
easy-fly-express		air_cargo		766	8E					1	Easy Fly Express		BD	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
ecobol-empresa-de-correos-de-bolivia		post_ems	agencia-boliviana-de-correos					BO		1	ECOBOL – Empresa de Correos de Bolivia		BO	catalog	merged			unknown					s10	s10-table	unsure		only an http URL is known; closed in 2018; the agency took over (unverified)
ecom-express		parcel	delhivery								Ecom Express		IN	catalog	merged	https://ecomexpress.in/tracking/		search_page					delhivery	hand	unsure		taken over by Delhivery in 2025 (unverified)
econship		ocean				ECNU				2	Econship	Econ Shipping	SG	catalog	active			unknown					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
eimskip		ocean				EIMU	EIMU;FLTU			2	Eimskip		IS	catalog	active	https://www.eimskip.com/		home_page					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
el-correo		post_ems						GT		1	El Correo		GT	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
equatorial-guinea-post		post_ems						GQ		1	Equatorial Guinea Post		GQ	catalog	active			unknown					s10	s10-table	unsure		
equick		parcel									Equick		CN	catalog	active	https://www.equick.cn/		home_page						hand	unsure		
eritrean-postal-service		post_ems						ER		1	Eritrean Postal Service		ER	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
estafeta-carga-aerea		air_cargo		355	E7					2	Estafeta Carga Aérea		MX	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
eswatini-post	swaziland-posts-and-telecommunications-corporation	post_ems						SZ		1	EswatiniPost	Swaziland Posts & Telecommunications Corporation;Eswatini Posts and Telecommunications Corporation;EPTC	SZ	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known; country and operator renamed in 2018
ethio-post		post_ems						ET		1	Ethiopian Postal Service		ET	catalog	active	https://ethio.post/		home_page					s10	hand	unsure		
euroatlantic-airways		air_cargo		551	YU					2	euroAtlantic Airways		PT	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
evropochta		parcel									Europochta	Европочта;Evropochta	BY	catalog	active			unknown					evropochta	page:https://github.com/sharitonoff/Delivery	unsure		
eurowings		air_cargo		104	EW					2	Eurowings		DE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
expeditors		freight				EXDO				0	Expeditors		US	catalog	active	https://expo.expeditors.com/		home_page						hand	unsure		
express-air-cargo		air_cargo		336	7A					1	Express Air Cargo		TN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
expressone-hu		parcel									Express One Hungary		HU	catalog	active	https://expressone.hu/		home_page						hand	unsure		
eznis-airways		air_cargo		116	MG					2	Eznis Airways		MN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
falkland-islands-post-service		post_ems						FK		0	Falkland Islands Post Service		FK	catalog	active			unknown					s10	hand	unsure		
fare-rata		post_ems						PF		0	Fare Rata	OPT Polynésie française	PF	catalog	active			unknown					s10	hand	unsure		
fargo-courier		parcel									Fargo Courier		KE	catalog	active	https://www.fargocourier.co.ke/		home_page						hand	unsure		
fastway-ie		parcel									Fastway Ireland		IE	catalog	doubtful	https://www.fastway.ie/courier-services/track-your-parcel		search_page						hand	unsure		operation in doubt (unverified)
fiji-airways-cargo		air_cargo		260	FJ					2	Fiji Airways Cargo		FJ	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
firstmile		parcel									FirstMile	ACI	US	catalog	active	https://www.firstmile.com/		home_page						hand	unsure		
fitsair		air_cargo		319	8D					1	FitsAir		LK	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
flynas		air_cargo		593	XY					2	flynas		SA	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
flyone		air_cargo		130	5F					2	FlyOne		MD	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
flysafair		air_cargo		640	FA					1	FlySafair	Safair	ZA	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
flyt-express		parcel									Flyt Express		CN	catalog	active	https://www.flytexpress.com/		home_page						hand	unsure		
forward-air		freight				FWDA				0	Forward Air		US	catalog	active	https://www.forwardair.com/		home_page						hand	unsure		
french-bee		air_cargo		396	BF					2	French bee		FR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
fukuyama		parcel									Fukuyama Transporting		JP	catalog	active	https://corp.fukutsu.co.jp/		home_page						hand	unsure		
fuzhou-airlines		air_cargo		666	FU					2	Fuzhou Airlines		CN	catalog	active	https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
fxdc-post		post_ems						BQ		0	FXDC	Flamingo Express Dutch Caribbean;Post Caribisch Nederland	BQ	catalog	active			unknown					s10	hand;page:https://english.rijksdienstcn.com/economy--climate/postal-service	unsure		holds the postal concession since 2014
gambia-postal-services-corporation		post_ems						GM		1	Gambia Postal services Corporation		GM	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
gebrueder-weiss		freight									Gebrüder Weiss		AT	catalog	active	https://my.gw-world.com/		home_page						hand	unsure		
geo-sky		air_cargo		330	D4					1	Geo-Sky		GE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
georgian-airways		air_cargo		606	A9					2	Georgian Airways		GE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
ghana-post		post_ems						GH		1	Ghana Post		GH	catalog	active	https://ghanapost.com.gh/		home_page					s10	hand	unsure		
gig-logistics		parcel									GIG Logistics		NG	catalog	active	https://giglogistics.com/		home_page						hand	unsure		
girteka		freight									Girteka		LT	catalog	active	https://www.girteka.eu/		b2b_only						hand	unsure		
global-aviation-services		air_cargo		301	5S					2	Global Aviation and Services Group	Global Air Transport	LY	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
gls-es		parcel									GLS Spain		ES	catalog	active	https://www.gls-spain.es/		home_page					gls_12;gls_track_id	hand	unsure		
gollog		air_cargo		127	G3					3	GOLLOG	GOL	BR	catalog	active	https://www.gollog.com.br/		home_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
grenada-postal-corporation		post_ems						GD		1	Grenada Postal Corporation		GD	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
grimaldi		ocean				GRIU	GCNU			2	Grimaldi Lines		IT	catalog	active	https://cargo.grimaldi-lines.com/		home_page					iso6346;bol	hand;list:its-br/pcs-sources;list:cargoflows-carriers.ts	unsure		
guernsey-post		post_ems						GG		0	Guernsey Post		GG	catalog	active	https://www.guernseypost.com/		home_page					s10	hand	unsure		
guyana-post-office-corporation		post_ems						GY		1	Guyana Post Office Corporation		GY	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
gx-airlines		air_cargo		872	GX					2	GX Airlines		CN	catalog	active	https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
hahn-air		air_cargo		169	HR					2	Hahn Air		DE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
hamburg-sud		ocean	maersk			SUDU				2	Hamburg Süd		DE	catalog	brand_retired	https://www.maersk.com/tracking/		search_page					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		BIC prefixes of this brand stand on the owner row maersk; brand folded into Maersk (unverified)
hebei-airlines		air_cargo		836	NS					2	Hebei Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
hfd-il		parcel									HFD		IL	catalog	active	https://www.hfd.co.il/		home_page						hand	unsure		
himalaya-airlines		air_cargo		769	H9					2	Himalaya Airlines		NP	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
hk-express-cargo		air_cargo		128	UO					3	HK Express		HK	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
hoegh-autoliners		ocean				HUAU				1	Höegh Autoliners		NO	catalog	active	https://www.hoeghautoliners.com/		home_page					bol	hand	unsure		
honducor		post_ems						HN		1	Honducor		HN	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
hrvatska-posta		post_ems						HR		1	Hrvatska pošta		HR	catalog	active	https://www.posta.hr/		home_page					s10	hand	unsure		
hunnu-air		air_cargo		861	MR					1	Hunnu Air		MN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
ibc-airways		air_cargo		175	II					1	IBC Airways		US	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
iberojet		air_cargo		783	E9					3	Iberojet	Evelop Airlines	ES	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx;list:airlines-data.js	unsure		
messina		ocean				LMCU	LMCU			2	Ignazio Messina		IT	catalog	active	https://www.messinaline.it/		home_page					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
independent-container-line		ocean				IILU				1	Independent Container Line		US	catalog	active	https://www.icl-ltd.com/		home_page					bol	hand	unsure		
indonesia-airasia		air_cargo		975	QZ					1	Indonesia AirAsia		ID	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
inposdom-instituto-postal-dominicano		post_ems						DO		1	INPOSDOM – Instituto Postal Dominicano		DO	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
instabox		parcel									Instabox	Instabee	SE	catalog	active	https://instabox.io/		home_page						hand	unsure		
iposita	national-post-office-iposita	post_ems						RW		1	Iposita	iPosita;National Post Office	RW	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
ipostel-instituto-postal-telegrafico-de-venezuela		post_ems						VE		1	IPOSTEL – Instituto Postal Telegráfico de Venezuela		VE	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
iran-air-cargo		air_cargo		096	IR					4	Iran Air Cargo		IR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
iran-airtour		air_cargo		491	B9					2	Iran Airtour		IR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
iran-aseman-airlines		air_cargo		815	EP					2	Iran Aseman Airlines		IR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
iran-post	islamic-republic-of-iran-post-co	post_ems						IR		1	Iran Post	Islamic Republic of Iran Post Co.	IR	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
iraqi-airways		air_cargo		073	IA					1	Iraqi Airways		IQ	catalog	active			unknown					mawb	hand	unsure		
iraqi-post		post_ems						IQ		1	Iraqi Post		IQ	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
irisl		ocean									IRISL	HDS Lines	IR	catalog	active	https://www.irisl.net/		home_page						hand	unsure		
isle-of-man-post-office		post_ems						IM		0	Isle of Man Post Office		IM	catalog	active	https://www.iompost.com/		home_page					s10	hand	unsure		
israir		air_cargo		818	6H					1	Israir		IL	catalog	active			unknown					mawb	hand;list:airline-search.ts	unsure		
jb-hunt		freight				HJBT				0	J.B. Hunt		US	catalog	active	https://www.jbhunt.com/		b2b_only						hand	unsure		
jt-express-br		parcel									J&T Express Brazil		BR	catalog	active	https://www.jtexpress.com.br/		home_page						hand	unsure		
jt-express-cn		parcel									J&T Express China	极兔速递;极兔	CN	catalog	active	https://www.jtexpress.com.cn/		home_page					jt_express	hand	unsure		
jt-express-mx		parcel									J&T Express Mexico		MX	catalog	active	https://www.jtexpress.mx/		home_page						hand	unsure		
jt-express-sa		parcel									J&T Express Saudi Arabia		SA	catalog	active	https://www.jtexpress-sa.com/		home_page						hand	unsure		
jt-express-sg		parcel									J&T Express Singapore		SG	catalog	active	https://www.jtexpress.sg/		home_page						hand	unsure		
jamaica-post		post_ems						JM		1	Jamaica Post		JM	catalog	active	https://jamaicapost.gov.jm/		home_page					s10	hand	unsure		
jamef		freight									Jamef		BR	catalog	active	https://www.jamef.com.br/		home_page						hand	unsure		
japan-transocean-air		air_cargo		353	NU					2	Japan Transocean Air		JP	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
jazeera-airways		air_cargo		486	J9					2	Jazeera Airways		KW	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
jeju-air-cargo		air_cargo		806	7C					2	Jeju Air		KR	catalog	active	https://cargo.jejuair.net/cargo/main.do		search_page				list:awb-airlines-kr	mawb	hand;list:airlines-data.js	unsure		
jersey-post		post_ems						JE		0	Jersey Post		JE	catalog	active	https://www.jerseypost.com/		home_page					s10	hand	unsure		
jetblue		air_cargo		279	B6					2	JetBlue		US	catalog	active			unknown					mawb	hand;list:airlines-data.js	unsure		
jetsmart		air_cargo		973	JA					1	JetSMART		CL	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
jetstar-asia		air_cargo		375	3K					2	Jetstar Asia		SG	catalog	suspended			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		stopped flying on 31 July 2025 (unverified)
jiangxi-air		air_cargo		989	RY					1	Jiangxi Air		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
jin-air		air_cargo		718	LJ					2	Jin Air		KR	catalog	active			unknown					mawb	hand;list:airline-search.ts;list:airlines-data.js	unsure		
jitsu		parcel									Jitsu	AxleHire	US	catalog	active	https://www.gojitsu.com/		home_page						hand	unsure		
jordan-aviation		air_cargo		151	R5					2	Jordan Aviation		JO	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
jordan-post		post_ems						JO		1	Jordan Post		JO	catalog	active	https://jordanpost.com.jo/		home_page					s10	hand	unsure		
joy-air		air_cargo		929	JR					1	Joy Air		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
juneyao-cargo		air_cargo		018	HO					3	Juneyao Air Cargo		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
k-line		ocean				KKLU				2	K Line	Kawasaki Kisen Kaisha	JP	catalog	active			unknown					bol	hand;list:fgilde/Nextended;list:shipping-lines-seeds.rb	unsure		its container business is part of ONE
k-mile-air		air_cargo		119	8K					1	K-Mile Air		TH	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
kalitta-air		air_cargo		272	K4					2	Kalitta Air		US	catalog	active	https://www.kalittaair.com/utilities/track-cargo		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection	sure		
kam-air		air_cargo		384	RQ					2	Kam Air		AF	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
kargo-xpress		air_cargo		313	WW					1	Kargo Xpress	M Jets International	MY	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
kazpost		post_ems						KZ		1	Kazpost		KZ	catalog	active	https://post.kz/		home_page					s10	hand	unsure		
kerry-logistics		freight									Kerry Logistics Network		HK	catalog	active	https://www.kerrylogistics.com/		home_page						hand	unsure		
kex-hk	kerry-logistics-hk	parcel									KEX Hong Kong	Kerry Express Hong Kong	HK	catalog	active	https://hk.kex-express.com/en/track		search_page						hand	unsure		
kf-cargo		air_cargo		758	FK					1	KF Cargo		CA	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
king-ocean		ocean				KOSL	KOSU			1	King Ocean Services		US	catalog	active	https://www.kingocean.com/		home_page					iso6346;bol	hand	unsure		
kintetsu-world-express		freight									Kintetsu World Express		JP	catalog	active	https://www.kwe.com/		home_page						hand	unsure		
kiribati-post	kiribati-public-service-public	post_ems						KI		1	Kiribati Post	Kiribati Public Service Public	KI	catalog	active			unknown					s10	s10-table	unsure		
km-malta-airlines		air_cargo		643	KM					4	KM Malta Airlines	Air Malta	MT	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		prefix taken over from Air Malta (unverified)
korea-post-and-telecommunications-corporation		post_ems						KP		1	Korea Post and Telecommunications Corporation		KP	catalog	active			unknown					s10	s10-table	unsure		
kunming-airlines		air_cargo		833	KY					2	Kunming Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
kuwait-post	kuwait-ministry-of-communications	post_ems						KW		1	Kuwait Post	Kuwait Ministry of Communications	KW	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
kyungdong		parcel									Kyungdong Express		KR	catalog	active	https://kdexp.com/		home_page						hand	unsure		
la-poste-de-djibouti		post_ems						DJ		1	La Poste de Djibouti		DJ	catalog	active			unknown					s10	s10-table	unsure		
la-poste-comores	societe-nationale-des-postes-et-des-services-financiers	post_ems						KM		1	La Poste des Comores	SNPSF;Société Nationale des Postes et des Services Financiers	KM	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
la-poste-du-benin		post_ems						BJ		1	La Poste du Bénin		BJ	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
la-poste-du-mali	office-national-des-postes	post_ems						ML		1	La Poste du Mali	Office national des postes	ML	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
la-poste-du-togo		post_ems						TG		1	La Poste du Togo		TG	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
la-poste-gabon	la-poste-sa	post_ems						GA		1	La Poste Gabon	La Poste SA	GA	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
la-poste-monaco		post_ems						MC		1	La Poste Monaco		MC	catalog	active	https://www.lapostemonaco.mc/		home_page				code:affisellmarketplaces-bit/affisell-market;code:wenzexuananrong/wpsai#wp-content/plugins/woocommerce-orders-tracking/includes/data.php	s10	s10-table	unsure		
la-poste-senegal		post_ems						SN		1	La Poste Senegal		SN	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
tunisia-post		post_ems						TN		1	La Poste Tunisienne		TN	catalog	active			unknown					s10	hand	unsure		only an http URL is known
lam-mozambique		air_cargo		068	TM					2	LAM Mozambique		MZ	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
lao-airlines		air_cargo		627	QV					3	Lao Airlines		LA	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
lao-post		post_ems						LA		1	Lao Post		LA	catalog	active	https://laopostapp.com/		home_page					s10	hand	unsure		
las-cargo		air_cargo		174	4L					2	LAS Cargo	Líneas Aéreas Suramericanas	CO	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
latam-cargo-colombia		air_cargo		985	L7					1	LATAM Cargo Colombia		CO	catalog	active	https://www.latamcargo.com/en/trackshipment?docNumber={awb_serial}&docPrefix={awb_prefix}		deep_link	awb			list:flyfrakt-links;list:rastreio-aereo	mawb	hand;list:ShereSoft/AirlineCollection	sure		
lesotho-post		post_ems						LS		1	Lesotho Post		LS	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
liberia-post	ministry-of-posts-and-telecommunications	post_ems						LR		1	Liberia Post	Ministry of Posts and Telecommunications	LR	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
libya-post		post_ems						LY		1	Libya Post		LY	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
libyan-airlines		air_cargo		148	LN					2	Libyan Airlines		LY	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
liechtensteinische-post-ag		post_ems						LI		1	Liechtensteinische Post AG		LI	catalog	active	https://www.post.li/		home_page				code:affisellmarketplaces-bit/affisell-market	s10	s10-table	unsure		
linfox		freight									Linfox		AU	catalog	active	https://www.linfox.com/		b2b_only						hand	unsure		
lion-air		air_cargo		990	JT					1	Lion Air		ID	catalog	active			unknown					mawb	hand;list:airline-search.ts	unsure		
log-in		ocean									Log-In Logística		BR	catalog	active	https://www.loginlogistica.com.br/		home_page						hand	unsure		
loganair		air_cargo		682	LM					2	Loganair		GB	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
longhao-airlines		air_cargo		908	GI					2	Longhao Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
longtail-aviation		air_cargo		388	6T					1	Longtail Aviation		BM	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
loong-air		air_cargo		891	GJ					3	Loong Air		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
lucky-air		air_cargo		859	8L					2	Lucky Air		CN	catalog	active	https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
lufthansa-cityline		air_cargo		683	CL					2	Lufthansa CityLine		DE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
luxair-cargo		air_cargo		149	LG					2	Luxair Cargo		LU	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
lynden-air-cargo		air_cargo		344	L2					1	Lynden Air Cargo		US	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
madagascar-airlines		air_cargo		258	MD					3	Madagascar Airlines		MG	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
maersk-air-cargo	star-air	air_cargo		763	DJ					2	Maersk Air Cargo	Star Air	DK	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:mawb-carriers.bas	unsure		Star Air until 2022
mahan-air		air_cargo		537	W5					2	Mahan Air		IR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
mahindra-logistics	rivigo	freight									Mahindra Logistics	Rivigo	IN	catalog	doubtful	https://www.mahindralogistics.com/		home_page						hand	unsure		brand use in doubt (unverified)
mainfreight		freight									Mainfreight		NZ	catalog	active	https://www.mainfreight.com/		home_page						hand	unsure		
malawi-airlines		air_cargo		529	3W					1	Malawi Airlines		MW	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
malawi-posts-corporation		post_ems						MW		1	Malawi Posts Corporation		MW	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
maldives-post		post_ems						MV		1	Maldives Post		MV	catalog	active	https://www.maldivespost.com/		home_page					s10	hand	unsure		
maldivian		air_cargo		986	Q2					1	Maldivian		MV	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
mandarin-airlines		air_cargo		803	AE					3	Mandarin Airlines		TW	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
manitoulin		freight				MTIT				0	Manitoulin Transport		CA	catalog	active	https://www.mtdirect.ca/		home_page						hand	unsure		
marfret		ocean				MFTU	MFTU			2	Marfret		FR	catalog	active	https://www.marfret.com/		home_page					iso6346;bol	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		
mas-air		air_cargo		865	M7					3	mas	MasAir	MX	catalog	active	https://masair.smartkargo.com/FrmAWBTracking.aspx?AWBPrefix={awb_prefix}&AWBNo={awb_serial}		deep_link	awb			list:masair-notes;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection	sure		
mauripost-societe-mauritanienne-des-postes		post_ems						MR		1	MAURIPOST – Société Mauritanienne des Postes		MR	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
mauritius-post		post_ems						MU		1	Mauritius Post		MU	catalog	active	https://www.mauritiuspost.mu/		home_page					s10	hand	unsure		
mcc-transport		ocean	maersk			MCCQ				1	MCC Transport	Sealand Asia	SG	catalog	brand_retired	https://www.maersk.com/tracking/		search_page					bol	hand	unsure		brand folded into Maersk (unverified)
mcs-aerocarga		air_cargo		137	T8					2	MCS Aerocarga de México	TUM AeroCarga	MX	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
mea-cargo		air_cargo		076	ME					3	MEA Cargo		LB	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
medkon		ocean									Medkon Lines		TR	catalog	active	https://www.medkonlines.com/		home_page						hand	unsure		
mercado-envios		parcel									Mercado Envíos	Mercado Libre;Mercado Livre;Mercado Envios		catalog	active			unknown					mercado_envios	hand	unsure		
mercosul-line		ocean									Mercosul Line		BR	catalog	active			unknown						hand	unsure		CMA CGM group
knight-swift-ltl		freight				MIDW				0	Midwest Motor Express	Knight-Swift LTL	US	catalog	active			unknown						hand	unsure		
milaha		ocean				QNLU				2	Milaha	Qatar Navigation	QA	catalog	active	https://www.milaha.com/		home_page					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
mng-airlines		air_cargo		716	MB					2	MNG Airlines		TR	catalog	active	https://www.mngairlines.com/		home_page					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
mol		ocean				MOLU				2	MOL	Mitsui O.S.K. Lines	JP	catalog	active			unknown					bol	hand;list:fgilde/Nextended;list:shipping-lines-seeds.rb	unsure		its container business is part of ONE
mongol-post		post_ems						MN		1	Mongol Post		MN	catalog	active	https://www.mongolpost.mn/		home_page					s10	hand	unsure		
montserrat-postal-services		post_ems						MS		0	Montserrat Postal Services		MS	catalog	active			unknown					s10	hand	unsure		
my-indo-airlines		air_cargo		585	2Y					2	My Indo Airlines		ID	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
my-jet-xpress		air_cargo		264	N7					1	My Jet Xpress Airlines		MY	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
myanma-post		post_ems						MM		1	Myanma Posts		MM	catalog	active	https://www.myanmapost.gov.mm/		home_page					s10	hand	unsure		
myanmar-airways-international		air_cargo		599	8M					2	Myanmar Airways International		MM	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
mylerz		parcel									Mylerz		EG	catalog	active	https://mylerz.net/		home_page						hand	unsure		
nam-post		post_ems						NA		1	NAM Post		NA	catalog	active	https://www.nampost.com.na/		home_page					s10	s10-table	unsure		
namsung		ocean				NSRU	NSRU			2	Namsung Shipping		KR	catalog	active	https://www.namsung.co.kr/		home_page					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
national-airlines		air_cargo		416	N8					2	National Airlines		US	catalog	active	https://www.nationalairlines.com/track-your-shipment/		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection	sure		
nationex		parcel									Nationex		CA	catalog	active	https://www.nationex.com/		home_page						hand	unsure		
nauru-general-post-office		post_ems						NR		1	Nauru General Post Office	Nauru Post	NR	catalog	active			unknown					s10	s10-table	unsure		
neos		air_cargo		703	NO					2	Neos		IT	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
nepal-airlines		air_cargo		285	RA					1	Nepal Airlines		NP	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		other lists give 519
nepal-post		post_ems						NP		1	Nepal Post		NP	catalog	active	https://gpo.gov.np/		home_page					s10	hand	unsure		
neptune-pacific		ocean					PDLU			2	Neptune Pacific Direct Line	Pacific Direct Line	NZ	catalog	active	https://www.npdlship.com/		home_page					iso6346	hand;list:fgilde/Nextended;list:freight-trust/documentation	unsure		
nexive		parcel	poste-italiane								Nexive		IT	catalog	merged	https://www.poste.it/		home_page						hand	unsure		Poste Italiane group; merged into Poste Italiane (unverified)
niger-poste		post_ems						NE		1	Niger Poste		NE	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
nile-dutch		ocean	hapag-lloyd			NIDU				0	NileDutch		NL	catalog	merged			unknown					bol	hand	unsure		taken over by Hapag-Lloyd in 2021 (unverified)
nippon-express		freight									Nippon Express	NX	JP	catalog	active	https://www.nipponexpress.com/		home_page						hand	unsure		
niue-post		post_ems						NU		0	Niue Post Office	Niue Post	NU	catalog	active			unknown					s10	hand	unsure		
nok-air		air_cargo		596	DD					3	Nok Air		TH	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:AirlineTracking.jsx	unsure		
nordwind-airlines		air_cargo		216	N4					2	Nordwind Airlines		RU	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
norfolk-southern		freight				NS				0	Norfolk Southern		US	catalog	active	https://www.norfolksouthern.com/		b2b_only						hand	unsure		
norse-atlantic-airways		air_cargo		506	N0					1	Norse Atlantic Airways		NO	catalog	active			unknown					mawb	hand;list:AirlineTracking.jsx	unsure		
northern-air-cargo		air_cargo		345	NC					2	Northern Air Cargo		US	catalog	active	https://www.nac.aero/		home_page					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
northline		freight									Northline		AU	catalog	active	https://www.northline.com.au/		home_page						hand	unsure		
northwest-cargo-international		air_cargo		966	CO					1	Northwest International Cargo Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
nouvelair		air_cargo		796	BJ					2	Nouvelair		TN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
nyk-line		ocean				NYKS				2	NYK Line	Nippon Yusen Kaisha	JP	catalog	active			unknown					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		its container business is part of ONE
oca		parcel									OCA		AR	catalog	active	https://www.oca.com.ar/		home_page						hand	unsure		
office-de-la-poste-guineenne		post_ems						GN		1	Office de la poste guinéenne		GN	catalog	active			unknown					s10	s10-table	unsure		
office-des-postes-d-haiti		post_ems						HT		1	Office des Postes d’Haiti		HT	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
onpe-centrafrique	direction-des-services-postaux-de-l-office-national-des-post	post_ems						CF		1	Office National des Postes et de l'Épargne	ONPE;Direction des services postaux de l'Office National des Postes et de l'Épargne	CF	catalog	active			unknown					s10	s10-table	unsure		
okay-airways		air_cargo		866	BK					2	Okay Airways		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
olympic-air		air_cargo		050	OA					4	Olympic Air		GR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
opt-nouvelle-caledonie		post_ems						NC		0	OPT Nouvelle-Calédonie		NC	catalog	active	https://www.opt.nc/		home_page					s10	hand	unsure		
overseas-hr		parcel									Overseas Express		HR	catalog	active	https://www.overseas.hr/		home_page						hand	unsure		now GLS (unverified)
pakistan-post		post_ems						PK		1	Pakistan Post		PK	catalog	active	https://ep.gov.pk/		home_page					s10	hand	unsure		
pal-express		air_cargo		211	2P					3	PAL Express	Airphil Express	PH	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts;list:IATA-Airline-Designators	unsure		
palestine-post		post_ems						PS		0	Palestine Post		PS	catalog	active			unknown					s10	hand	unsure		
pall-ex		freight									Pall-Ex		GB	catalog	active	https://www.pallex.co.uk/		home_page						hand	unsure		
palletline		freight									Palletline		GB	catalog	active	https://www.palletline.co.uk/		home_page						hand	unsure		
palletways		freight									Palletways		GB	catalog	active	https://www.palletways.com/		home_page						hand	unsure		
pan-continental		ocean				PCLU	PCLU			2	Pan Continental Shipping	PanCon	KR	catalog	active			unknown					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
paositra-malagasy		post_ems						MG		1	PAOSITRA MALAGASY		MG	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
paranair		air_cargo		445	ZP					2	Paranair		PY	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
pasha-hawaii		ocean				PSHI				1	Pasha Hawaii		US	catalog	active	https://www.pashahawaii.com/		home_page					bol	hand	unsure		
pathao		parcel									Pathao Courier		BD	catalog	active	https://pathao.com/		home_page						hand	unsure		
pegasus-cargo		air_cargo		624	PC					3	Pegasus Airlines Cargo		TR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
perma		ocean				PMLU				2	Perma Shipping Line		SG	catalog	active			unknown					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
pia-cargo		air_cargo		214	PK					4	PIA Cargo		PK	catalog	active	https://www.freight.aero/tracking.asp		search_page				list:awb-airlines-kr	mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	sure		
pitcairn-post		post_ems						PN		0	Pitcairn Islands Post Office		PN	catalog	active			unknown					s10	hand	unsure		
pitney-bowes		parcel									Pitney Bowes	Newgistics	US	catalog	doubtful	https://www.pitneybowes.com/		home_page					pitney_bowes	hand	unsure		parcel business wound down in 2024 (unverified)
pitt-ohio		freight				PITD				0	PITT OHIO		US	catalog	active	https://www.pittohio.com/		home_page						hand	unsure		
porter-airlines		air_cargo		451	PD					1	Porter Airlines		CA	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
post-aruba		post_ems						AW		0	Post Aruba		AW	catalog	active			unknown					s10	hand	unsure		
post-fiji		post_ems						FJ		1	Post Fiji		FJ	catalog	active	https://www.postfiji.com.fj/		home_page					s10	hand	unsure		
post-haste		parcel									Post Haste		NZ	catalog	active	https://www.posthaste.co.nz/		home_page						hand	unsure		
post-png		post_ems						PG		1	Post PNG		PG	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
posta-fo		post_ems						FO		0	Posta	Faroe Islands Post	FO	catalog	active	https://www.posta.fo/		home_page					s10	hand	unsure		
post-of-kosovo		post_ems						XK		0	Posta e Kosovës	Post of Kosovo		catalog	active	https://www.postakosoves.com/		home_page				code:affisellmarketplaces-bit/affisell-market	s10	hand	unsure		Kosovo has no ISO 3166-1 code
posta-kenya		post_ems						KE		1	Posta Kenya		KE	catalog	active	https://www.posta.co.ke/		home_page					s10	hand	unsure		
posta-shqiptare		post_ems						AL		1	Posta Shqiptare		AL	catalog	active	https://www.postashqiptare.al/		home_page					s10	hand	unsure		
posta-slovenije		post_ems						SI		1	Pošta Slovenije		SI	catalog	active	https://www.posta.si/		home_page					s10	hand	unsure		
posta-uganda		post_ems						UG		1	Posta Uganda		UG	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
postal-services-st-maarten		post_ems						SX		0	Postal Services St. Maarten	PSS	SX	catalog	active			unknown					s10	hand	unsure		
poste-air-cargo		air_cargo		408	M4					1	Poste Air Cargo		IT	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
poste-san-marino		post_ems						SM		1	Poste San Marino		SM	catalog	active	https://www.poste.sm/		home_page				code:affisellmarketplaces-bit/affisell-market	s10	s10-table	unsure		
qingdao-airlines		air_cargo		912	QW					2	Qingdao Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
raben		freight									Raben Group		NL	catalog	active	https://www.raben-group.com/		home_page						hand	unsure		
ram-za		parcel									RAM Hand-to-Hand		ZA	catalog	active	https://www.ram.co.za/		home_page						hand	unsure		
raya-airways		air_cargo		539	TH					2	Raya Airways		MY	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
relais-colis		parcel									Relais Colis		FR	catalog	doubtful	https://www.relaiscolis.com/colis/suivre		search_page				code:plhery/universal-parcel-scraper#generated/catalog.ts		hand	unsure		operation in doubt (unverified)
rhenus		freight									Rhenus Logistics		DE	catalog	active	https://www.rhenus.group/		home_page						hand	unsure		
rnp-regie-nationale-des-postes		post_ems						BI		1	RNP – Régie nationale des postes		BI	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
roadie		parcel									Roadie		US	catalog	active	https://www.roadie.com/		home_page						hand	unsure		UPS group
roadrunner		freight				RDFS				0	Roadrunner Freight		US	catalog	active	https://freight.rrts.com/		home_page						hand	unsure		
rossiya-airlines		air_cargo		195	FV					2	Rossiya Airlines		RU	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
royal-gibraltar-post-office		post_ems						GI		0	Royal Gibraltar Post Office		GI	catalog	active	https://www.post.gi/		home_page				code:affisellmarketplaces-bit/affisell-market	s10	hand	unsure		
rozetka-delivery		parcel									Rozetka Delivery		UA	catalog	active	https://rozetka.com.ua/		home_page						hand	unsure		
ruili-airlines		air_cargo		299	DR					2	Ruili Airlines		CN	catalog	active			unknown					mawb	hand;list:airline-search.ts;list:airlines-data.js	unsure		
s7-airlines-cargo		air_cargo		421	S7					3	S7 Airlines Cargo		RU	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
safexpress		freight									Safexpress		IN	catalog	active	https://www.safexpress.com/		home_page						hand	unsure		
safmarine		ocean	maersk			SAFM				2	Safmarine		ZA	catalog	brand_retired	https://www.maersk.com/tracking/		search_page					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		brand folded into Maersk (unverified)
saia		freight				SAIA				0	Saia LTL Freight		US	catalog	active	https://www.saia.com/		home_page						hand	unsure		
saint-helena-post-office		post_ems						SH		0	Saint Helena Post Office		SH	catalog	active			unknown					s10	hand	unsure		
saint-lucia-postal-service		post_ems						LC		1	Saint Lucia Postal Service		LC	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
spil		ocean				SPNU				2	Salam Pacific Indonesia Lines	SPIL	ID	catalog	active			unknown					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
salamair		air_cargo		960	OV					1	SalamAir		OM	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
sameday-ro		parcel									Sameday		RO	catalog	active	https://sameday.ro/		home_page					sameday	hand	unsure		
samoa-post		post_ems						WS		1	Samoa Post		WS	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
samskip		ocean					COCU;GNSU;SANU;SWLU;VDMU			1	Samskip		NL	catalog	active	https://www.samskip.com/		home_page					iso6346	hand	unsure		
samudera		ocean				SIKU	SIKU			2	Samudera Shipping Line		SG	catalog	active			unknown					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
sata-air-acores		air_cargo		737	SP					2	SATA Air Açores		PT	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
scat-airlines		air_cargo		655	DV					2	SCAT Airlines		KZ	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
schenker-se		freight	dsv								Schenker Sweden		SE	catalog	merged	https://www.dbschenker.com/app/tracking-public/		search_page						hand	unsure		as db-schenker (unverified)
schneider		freight				SNLU				0	Schneider		US	catalog	active	https://schneider.com/		b2b_only						hand	unsure		
scoot		air_cargo		668	TR					1	Scoot		SG	catalog	active	https://www.siacargo.com/e-services/quicksearch_public/		search_page					mawb	hand;list:airline-search.ts	unsure		
sda		parcel									SDA Express Courier		IT	catalog	active	https://www.sda.it/		home_page						hand	unsure		
seaboard-marine		ocean				SMLU	SMLU			2	Seaboard Marine		US	catalog	active	https://www.seaboardmarine.com/		home_page					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
sealand		ocean	maersk			SEJJ;SEAU	SEAU			2	Sealand		US	catalog	brand_retired	https://www.maersk.com/tracking/		search_page					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		brand folded into Maersk (unverified)
sendle		parcel									Sendle		AU	catalog	doubtful	https://www.sendle.com/		home_page						hand	unsure		operation in doubt (unverified)
spt-wallis-et-futuna		post_ems						WF		0	Service des Postes et Télécommunications de Wallis et Futuna	SPT	WF	catalog	active			unknown					s10	hand	unsure		
servicios-postales-del-ecuador		post_ems						EC		0	Servicios Postales del Ecuador	SPE	EC	catalog	active			unknown					s10	hand	unsure		
seychelles-postal-service		post_ems						SC		1	Seychelles Postal Service		SC	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
sf-express		parcel									SF Express	顺丰速运;顺丰;順豐速運;順豐	CN	catalog	active	https://www.sf-express.com/		home_page					sf_express	hand	unsure		public programs disagree about the address of a shipment
shadowfax		parcel									Shadowfax		IN	catalog	active	https://www.shadowfax.in/		home_page					shadowfax	hand	unsure		
shandong-airlines		air_cargo		324	SC					3	Shandong Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
shipping-corp-india		ocean				SCIU				2	Shipping Corporation of India		IN	catalog	active	https://www.shipindia.com/		home_page					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
sierra-leone-postal-services		post_ems						SL		1	Sierra Leone Postal Services		SL	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
silk-way-airlines		air_cargo		463	ZP					1	Silk Way Airlines		AZ	catalog	active			unknown					mawb	hand;list:AirlineTracking.jsx	unsure		
silk-way-west		air_cargo		501	7L					2	Silk Way West Airlines		AZ	catalog	active	https://sww.enxt.solutions/enxt/iframe/track-and-trace/{awb_dashed}		deep_link	awb			list:flyfrakt-links;list:sww-scraper-py	mawb	hand;list:ShereSoft/AirlineCollection	sure		waits for a second source of the AWB prefix
sinotrans		freight									Sinotrans		CN	catalog	active	https://www.sinotrans.com/		home_page						hand	unsure		
skroutz-last-mile		parcel									Skroutz Last Mile		GR	catalog	active	https://www.skroutzlastmile.gr/		home_page						hand	unsure		
sky-airline		air_cargo		605	H2					3	SKY Airline		CL	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
sky-lease-cargo		air_cargo		576	GG					2	Sky Lease Cargo		US	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
skypostal		parcel									SkyPostal		US	catalog	active	https://www.skypostal.com/		home_page						hand	unsure		
smartwings		air_cargo		797	QS					1	Smartwings		CZ	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
societe-tchadienne-des-postes-et-de-l-epargne		post_ems						TD		1	Société tchadienne des postes et de l'épargne	STPE	TD	catalog	active			unknown					s10	s10-table	unsure		
solar-cargo		air_cargo		644	4S					2	Solar Cargo		VE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
solomon-airlines		air_cargo		193	IE					2	Solomon Airlines		SB	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
solomon-post		post_ems						SB		1	Solomon Post		SB	catalog	active			unknown					s10	s10-table	unsure		
somali-post		post_ems						SO		1	Somali Post		SO	catalog	active			unknown					s10	s10-table	unsure		
somon-air		air_cargo		413	SZ					2	Somon Air		TJ	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
sonapost		post_ems						BF		1	SONAPOST		BF	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
south-georgia-post		post_ems						GS		0	South Georgia Post Office		GS	catalog	active			unknown					s10	hand	unsure		post office of the government at Grytviken
south-sudan-post	minister-of-telecommunication-and-postal-services	post_ems						SS		1	South Sudan Post	Minister of Telecommunication and Postal Services	SS	catalog	active			unknown					s10	s10-table	unsure		
southwest-cargo		air_cargo		526	WN					2	Southwest Cargo		US	catalog	active	https://www.swacargo.com/swacargo_com_ui/tracking-details?trackingId={awb_dashed}		deep_link	awb			list:swa-cargo-links;list:logistics-tracker-kr	mawb	hand;list:ShereSoft/AirlineCollection	sure		
speedex-gr		parcel									Speedex		GR	catalog	active	https://www.speedex.gr/		home_page					speedex_gr	hand	unsure		only an http URL is known
speedx		parcel									SpeedX		US	catalog	active			unknown					speedx	hand	unsure		
spicexpress		air_cargo		775	SG					3	SpiceXpress	SpiceJet	IN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
spl		post_ems						SA		1	SPL Saudi Post		SA	catalog	active	https://splonline.com.sa/		home_page					spl;s10	hand	unsure		
spring-airlines		air_cargo		089	9C					2	Spring Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
spx-br		parcel									SPX Express Brazil	Shopee Xpress	BR	catalog	active			unknown					spx_br	hand	unsure		
spx-tw		parcel									SPX Express Taiwan	Shopee Xpress	TW	catalog	active			unknown					spx_tw	hand	unsure		
st-kitts-and-nevis-postal-services		post_ems						KN		1	St. Kitts & Nevis Postal Services		KN	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
stabo-air		air_cargo		242	4E					2	Stabo Air		ZM	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
starlux-cargo		air_cargo		189	JX					3	STARLUX Cargo	STARLUX Airlines	TW	catalog	active			unknown					mawb	hand;list:airline-search.ts;list:AirlineTracking.jsx;list:csd-airlines.js	unsure		
sto-express		parcel									STO Express	申通快递;申通	CN	catalog	active	https://www.sto.cn/		home_page					sto_express;cn_parcel	hand	unsure		
sudan-airways		air_cargo		200	SD					2	Sudan Airways		SD	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
sudapost		post_ems						SD		1	Sudapost		SD	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
sunexpress		air_cargo		564	XQ					2	SunExpress		TR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
suparna-airlines		air_cargo		871	Y8					3	Suparna Airlines		CN	catalog	active	https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
surinam-airways		air_cargo		192	PY					2	Surinam Airways		SR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
surpost		post_ems						SR		1	SURPOST		SR	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
svg-postal-corporation		post_ems						VC		1	SVG Postal Corporation		VC	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
swiftair		air_cargo		221	WT					1	Swiftair		ES	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
swiftx		parcel									SwiftX		US	catalog	active			unknown					swiftx	hand	unsure		
syrian-air		air_cargo		070	RB					3	Syrian Air		SY	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
syrian-post		post_ems						SY		1	Syrian Post		SY	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
t-cat		parcel									T-CAT	Takkyubin Taiwan	TW	catalog	active	https://www.t-cat.com.tw/		home_page						hand	unsure		
tway-air		air_cargo		722	TW					3	T'way Air		KR	catalog	active			unknown					mawb	hand;list:airline-search.ts;list:airlines-data.js;list:csd-airlines.js	unsure		
taag-cargo		air_cargo		118	DT					4	TAAG Angola Airlines Cargo		AO	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
tajik-post	tajikistan-s-communications-service-agency	post_ems						TJ		1	Tajik Post	Tajikistan’s communications service agency;Pochtai Tojik	TJ	catalog	active			unknown					s10	s10-table	unsure		
tanzania-posts-corporation		post_ems						TZ		1	Tanzania Posts Corporation		TZ	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
tarom		air_cargo		281	RO					3	TAROM		RO	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
tarros		ocean				GETU	GETU			2	Tarros		IT	catalog	active			unknown					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
tci		freight									TCI Freight		IN	catalog	active	https://www.tcifreight.in/		home_page						hand	unsure		
tcs-pk		parcel									TCS Pakistan		PK	catalog	active	https://www.tcsexpress.com/		home_page					tcs_pk	hand	unsure		
team-global-express		parcel									Team Global Express		AU	catalog	active	https://www.myteamge.com/		home_page						hand	unsure		
airasia-teleport		air_cargo		807	AK					2	Teleport	AirAsia Cargo	MY	catalog	active	https://teleport.delivery/		home_page					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
tforce-logistics		parcel									TForce Logistics		CA	catalog	active	https://www.tforcelogistics.com/		home_page					tforce_logistics	hand	unsure		
thai-airasia		air_cargo		900	FD					1	Thai AirAsia		TH	catalog	active	https://teleport.delivery/		home_page					mawb	hand;list:ShereSoft/AirlineCollection	unsure		843 in an older list is AirAsia X
thai-lion-air		air_cargo		310	SL					2	Thai Lion Air		TH	catalog	active			unknown					mawb	hand;list:airlines-data.js	unsure		
professional-couriers		parcel									The Professional Couriers		IN	catalog	active	https://www.tpcindia.com/		home_page						hand	unsure		
tianjin-air-cargo		air_cargo		877	HT					1	Tianjin Air Cargo		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
tianjin-airlines		air_cargo		826	GS					3	Tianjin Airlines		CN	catalog	active	https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
tibet-airlines		air_cargo		088	TV					1	Tibet Airlines	Xizang Airlines	CN	catalog	active			unknown					mawb	hand;list:airline-search.ts	unsure		
tigerair-taiwan		air_cargo		608	IT					1	Tigerair Taiwan		TW	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
titan-airways		air_cargo		858	ZT					1	Titan Airways		GB	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
tma-cargo		air_cargo		270	TL					2	TMA Cargo		LB	catalog	active			unknown					mawb	hand	unsure		
tokelau-post		post_ems						TK		0	Tokelau Post Office		TK	catalog	active			unknown					s10	hand	unsure		
toll		parcel									Toll Group		AU	catalog	doubtful	https://www.mytoll.com/		home_page						hand	unsure		parcel business became Team Global Express; the Toll tracker may be gone (unverified)
tonga-post		post_ems						TO		1	Tonga Post		TO	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
tote		ocean				TOTE	STRU			2	TOTE Maritime	Sea Star Line	US	catalog	active	https://www.totemaritime.com/		home_page					iso6346;bol	hand;list:fgilde/Nextended;list:freight-trust/documentation;list:cargoflows-carriers.ts	unsure		
trackon		parcel									Trackon Couriers		IN	catalog	active	https://trackon.in/		search_page						hand	unsure		
trailer-bridge		ocean									Trailer Bridge		US	catalog	active	https://www.trailerbridge.com/		home_page						hand	unsure		
trans-asia-line		ocean				TLXU	TLXU			2	Trans Asia Shipping Line		SG	catalog	active			unknown					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
transcarga		air_cargo		382	T7					1	Transcarga International Airways		VE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
transworld-feeders		ocean									Transworld Group		AE	catalog	active	https://www.transworld.com/		b2b_only						hand	unsure		
tres-guerras		freight									Tres Guerras		MX	catalog	active	https://www.tresguerras.com.mx/		home_page						hand	unsure		
trinidad-and-tobago-postal-corporation		post_ems						TT		1	Trinidad and Tobago Postal Corporation		TT	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
tropical-shipping		ocean				TSGL				2	Tropical Shipping		US	catalog	active	https://www.tropical.com/		home_page					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		
tuffnells		parcel									Tuffnells		GB	catalog	doubtful	https://www.tuffnells.co.uk/		home_page						hand	unsure		operator failed in 2023, brand reused (unverified)
tui-fly-belgium		air_cargo		612	TB					2	TUI fly Belgium		BE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
tunisair-cargo		air_cargo		199	TU					2	Tunisair		TN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
turkmenistan-airlines		air_cargo		542	T5					2	Turkmenistan Airlines		TM	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
turkmenpost		post_ems						TM		1	Turkmenpost		TM	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
turks-and-caicos-postal-service		post_ems						TC		0	Turks and Caicos Islands Postal Service		TC	catalog	active			unknown					s10	hand	unsure		
tusass		post_ems						GL		0	Tusass	Post Greenland;Tele-Post	GL	catalog	active	https://www.tusass.gl/		home_page					s10	hand	unsure		
tuvalu-post	tuvalu-philatelic-bureau	post_ems						TV		1	Tuvalu Post	Tuvalu Philatelic Bureau	TV	catalog	active			unknown					s10	s10-table	unsure		
ual		ocean				UALC				1	UAL Universal Africa Lines		NL	catalog	active			unknown					bol	hand	unsure		
uasc		ocean	hapag-lloyd			UASU				0	UASC	United Arab Shipping Company	AE	catalog	merged			unknown					bol	hand	unsure		taken over by Hapag-Lloyd in 2017 (unverified)
ukraine-international		air_cargo		566	PS					4	Ukraine International Airlines		UA	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
uls-airlines-cargo		air_cargo		444	GO					2	ULS Airlines Cargo		TR	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airline-search.ts	unsure		
uni-top-airlines		air_cargo		699	UW					2	Uni-Top Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
union-pacific		freight				UP				0	Union Pacific		US	catalog	active	https://www.up.com/		b2b_only						hand	unsure		
ural-airlines		air_cargo		262	U6					2	Ural Airlines		RU	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
urumqi-air		air_cargo		886	UQ					2	Urumqi Air		CN	catalog	active	https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
us-bangla-airlines		air_cargo		779	BS					1	US-Bangla Airlines		BD	catalog	active			unknown					mawb	hand;list:airline-search.ts	unsure		
utair		air_cargo		298	UT					2	Utair		RU	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
uzpost		post_ems						UZ		1	Uzbekistan Post		UZ	catalog	active	https://www.pochta.uz/en/track-trace.html		search_page					s10	hand	unsure		
vanuatu-post		post_ems						VU		1	Vanuatu Post		VU	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
vasp-expresso		parcel									VASP Expresso		PT	catalog	active	https://www.vaspexpresso.pt/		home_page						hand	unsure		
vatican-post		post_ems						VA		1	Vatican post		VA	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
veho		parcel									Veho		US	catalog	active	https://shipveho.com/		home_page						hand	unsure		
venipak		parcel									Venipak		LT	catalog	active	https://venipak.com/		home_page						hand	unsure		
vensecar-internacional		air_cargo		946	V4					2	Vensecar Internacional		VE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx	unsure		
vistara		air_cargo	air-india-cargo	228	UK					3	Vistara		IN	catalog	merged			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:AirlineTracking.jsx;list:airlines-data.js	unsure		merged into Air India on 12 November 2024
volaris		air_cargo		036	Y4					2	Volaris		MX	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
volga-dnepr-airlines		air_cargo		412	VI					1	Volga-Dnepr Airlines		RU	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
wahana		parcel									Wahana		ID	catalog	active	https://www.wahana.com/		home_page					wahana	hand	unsure		
wallenius-wilhelmsen		ocean				WLWH				1	Wallenius Wilhelmsen		NO	catalog	active	https://www.walleniuswilhelmsen.com/		home_page					bol	hand	unsure		
wamos-air		air_cargo		460	EB					2	Wamos Air		ES	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
wec-lines		ocean				WECU	WECU			2	WEC Lines		NL	catalog	active	https://www.weclines.com/		home_page					iso6346;bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts;list:freight-trust/documentation	unsure		
wedo		parcel									WEDO	Uloženka	CZ	catalog	doubtful	https://trace.wedo.cz/		search_page						hand	unsure		brand and tracker in doubt (unverified)
west-air		air_cargo		847	PN					2	West Air		CN	catalog	active	https://www.hnacargo.com/Portal2/AwbSearch.aspx		search_page					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
western-global-airlines		air_cargo		904	KD					1	Western Global Airlines		US	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
westwood		ocean				WWSU				2	Westwood Shipping		US	catalog	active	https://www.wsl.com/		home_page					bol	hand;list:fgilde/Nextended;list:cargoflows-carriers.ts	unsure		Swire group
whistl		parcel									Whistl		GB	catalog	active	https://www.whistl.co.uk/		home_page						hand	unsure		
wideroe		air_cargo		701	WF					2	Widerøe		NO	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js	unsure		
x-press-feeders		ocean									X-Press Feeders		SG	catalog	active	https://www.x-pressfeeders.com/		b2b_only						hand	unsure		
xpo-eu		freight									XPO Logistics Europe		FR	catalog	doubtful	https://europe.xpo.com/		home_page						hand	unsure		split between GXO and others (unverified)
yemen-post		post_ems						YE		1	Yemen Post		YE	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
yemenia		air_cargo		635	IY					2	Yemenia		YE	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection	unsure		
yodel		parcel	inpost-uk								Yodel		GB	catalog	merged	https://www.yodel.co.uk/		home_page					yodel	hand	unsure		taken over by InPost in 2025 (unverified; the old tracker may still run)
yto-cargo-airlines		air_cargo		860	YG					3	YTO Cargo Airlines		CN	catalog	active			unknown					mawb	hand;list:ShereSoft/AirlineCollection;list:airlines-data.js;list:airline-search.ts	unsure		
yto-express		parcel									YTO Express	圆通速递;圆通快递;圆通	CN	catalog	active	https://www.yto.net.cn/		home_page					yto_express;cn_parcel	hand	unsure		
yunda-express		parcel									Yunda Express	韵达速递;韵达快递;韵达	CN	catalog	active	https://www.yundaex.com/		home_page					yunda_express;cn_parcel	hand	unsure		
yusen-logistics		freight									Yusen Logistics		JP	catalog	active	https://www.yusen-logistics.com/		home_page						hand	unsure		
zambia-postal-services-corporation-zampost		post_ems						ZM		1	Zambia Postal Services Corporation	ZAMPOST	ZM	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
zeleris		parcel									Zeleris		ES	catalog	active	https://www.zeleris.com/		home_page						hand	unsure		
jde-ru		freight									ZhelDorEkspeditsiya		RU	catalog	active	https://www.jde.ru/		home_page						hand	unsure		
zhonggu		ocean									Zhonggu Logistics		CN	catalog	active	https://www.zhonggu56.com/		home_page						hand	unsure		
zimpost-zimbabwe-posts		post_ems						ZW		1	Zimpost – Zimbabwe Posts		ZW	catalog	active			unknown					s10	s10-table	unsure		only an http URL is known
zjs-express		parcel									ZJS Express	Zhai Ji Song	CN	catalog	active			unknown					zjs_express	hand	unsure		`;

export const lessorTable = `slug	name	bic	source	notes
beacon	Beacon Intermodal	BEAU;BMOU	list of BIC owner codes	one list (unverified)
blue-sky	Blue Sky Intermodal	BSIU	list of BIC owner codes	one list (unverified)
cai	CAI International	CAAU;CAIU;CAXU	list of BIC owner codes	CAAU, CAXU from a further list (unverified)
disputed-lessor		DRYU;GESU;GLDU;INKU;SEKU;TLLU;TOLU	list of BIC owner codes	lists name different owners, so none is named
florens	Florens	DFSU;FBIU;FBLU;FCIU;FFAU;FSCU	list of BIC owner codes	one list (unverified)
seaco	Seaco	CRSU;CRTU;CRXU;SEGU	list of BIC owner codes	CRSU, CRTU, CRXU from a further list (unverified)
textainer	Textainer	AMFU;AMZU;CLHU;TEMU;TEXU;TGBU;TGHU;TXGU;XINU	list of BIC owner codes	CLHU, TGBU, TXGU, XINU from a further list (unverified)
triton	Triton International	TCKU;TCLU;TCNU;TRHU;TRIU;TRLU;TTNU	list of BIC owner codes	TRIU, TRLU from a further list (unverified)
ues	UES International	GVCU;UETU	list of BIC owner codes	one list (unverified)`;
