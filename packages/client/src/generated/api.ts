// Made from docs/reference/openapi.json by scripts/build-types.ts; do not edit.
// SHA-256 of the document: 86d267ad9e91b61d26204991cbe0aac418a4768cd679bd9c23d08fe8c7569bc2
export interface paths {
    "/api/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe the service
         * @description Returns name, version, URLs and the list of endpoints. Public.
         */
        get: operations["getService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI 3.1 document of this instance
         * @description The service generates the document from its operations and sends it without an envelope.
         */
        get: operations["getOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/capabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what this instance can and cannot do
         * @description Returns counts from the live directory, number formats, feeds, MCP tools and what the service does not do.
         */
        get: operations["getCapabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process runs
         * @description For supervisors: answers as long as the process runs. Not rate limited.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the service is ready
         * @description For load balancers: returns 503 after a start until the public log and its keys are open, while the database does not answer, and during shutdown. Not rate limited.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/detect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Detect a number and explain each match
         * @description Recognizes air waybills, containers, bills of lading, postal items and parcels. Returns every candidate with its check-digit arithmetic and evidence, best first. A format that fits only by length is not a match; `possible_shapes` lists it. The operation asks no carrier and reports no events.
         */
        get: operations["detectNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/detect/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Detect up to 1,000 numbers in one request
         * @description Returns `items` in the order of `numbers`, each equal to the answer of detect for that number. Every 100 numbers, or part of them, count as one request.
         */
        post: operations["detectBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/track/{number}/qr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a QR code that opens the tracking page of a number
         * @description Returns SVG by default, PNG on request. The image needs no key, so any page can embed it.
         */
        get: operations["getQr"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/track/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Detect a number and find where to track it
         * @description Returns the detection, the carrier's page if known, and a page of this service, which always exists. When a licensed feed covers the carrier or your own systems report the shipment, `shipment` has its events. Where the feed's events may not be kept, `live` has them as it has just answered. Otherwise `feed` says why there are none. `journey` has vessels, legs and estimates where the feed tells them. `source` says where the answer comes from; `route_only` means links only, no carrier events. `at` moves the reserved SVCTEST numbers to another moment of 2030.
         */
        get: operations["trackNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/track/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Track up to 100 numbers in one request
         * @description Returns `items` in the order of `numbers`, each equal to the answer of track for that number. Numbers of one feed are asked at the pace of its license; a repeated number is asked once. After 20 s, numbers without a live answer are answered from the record, or `feed.outcome` says why there is none. Hints hold for all numbers. Every 10 numbers, or part of them, count as one request.
         */
        post: operations["trackBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/states": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the recorded status of up to 100 numbers
         * @description Returns `items` in the order of the input: kind, carrier and page of each number, and the status that this service has recorded, with its age. It asks no feed and follows nothing. It never returns the uuid of a shipment. A number that cannot be read has an `error`; the others still get their answer. Every 10 numbers, or part of them, count as one request.
         */
        post: operations["listStates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/track/{number}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a number as server-sent events
         * @description Sends a `status` message for each event of the shipment, recorded events first. It ends with a `closed` message and a reason. `id` is the position in the recorded history. A client that reconnects with `Last-Event-ID` gets at most 100 missed events of the last 24 hours. A `shipment.estimate_changed` message tells an estimate that has moved by `estimate_threshold_s` or more from the value told last; then `id` has the position of the estimate behind a `-`. A comment every 15 seconds keeps the connection open. After one hour the stream ends with `max_duration`. `at` and `speed` are for the SVCTEST numbers: `speed=3600` plays an hour in a second.
         */
        get: operations["streamShipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipments/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the public page of a shipment
         * @description Returns status and history of a tracked shipment. Anyone with the uuid can read it: the uuid is the capability. `shipment.events` has the newest `limit` events. To read earlier ones, pass the `sequence` of its first event as `before`. The service keeps events for 30 days after the last update; status and proofs stay. Where the operator reads from a replica, the answer may be some seconds old. `Cache-Control: no-cache` asks for the current one.
         */
        get: operations["getShipment"];
        put?: never;
        post?: never;
        /**
         * Stop following a shipment
         * @description Deletes the follow with its reference and tags; webhooks hear nothing more of the shipment. The record and its public page stay. To track, stream or report the number again follows it again.
         */
        delete: operations["stopFollowingShipment"];
        options?: never;
        head?: never;
        /**
         * Change reference, tags or expected time
         * @description Changes only the given members; null removes a reference or an expected time. `tags` replaces all tags, `add_tags` and `remove_tags` change some. The carrier cannot change: follow the number again with the right one. A changed follow lasts 30 days longer, as one that you asked for.
         */
        patch: operations["changeFollowedShipment"];
        trace?: never;
    };
    "/api/v1/shipments/{uuid}/outlook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Forecast the arrival of a tracked shipment and estimate its emissions
         * @description Returns the forecast and rough emissions of one shipment. Anyone with the uuid can read them. The forecast equals that of `forecast` for its lane, status and age; `reason` says why there is none. Emissions are per kilogram, between the first and the newest place with a known position. Ships use the sea route. With fewer than two such places, `emissions` is null. Forecasts of the sandbox rest on made-up shipments. `at` moves a sandbox shipment to another moment of 2030. Where the operator reads from a replica, the answer may be some seconds old. `Cache-Control: no-cache` asks for the current one.
         */
        get: operations["getOutlook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shipments/{uuid}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the public page of a shipment as server-sent events
         * @description Sends the same messages as the stream of a number, from recorded events only. Anyone with the uuid can follow it. Each client address may hold 10 open streams.
         */
        get: operations["streamPublicShipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipments/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record shipment events from your own systems
         * @description Takes up to 1,000 events. Either all events of a shipment are recorded or none; `errors` names each problem by its position in the array. Repeating a call records no event twice. `code` decides the status when `status` is absent, and `description` decides when both are. Words alone never set `delivered` or `returned`. Every event is counted: `events` = `recorded` + `duplicates` + `rejected` + `unclassified`. An event with an unknown code or wording is recorded as unknown, leaves the status unchanged and is listed in `unclassified_items`. When no event can be recorded, the answer is 400.
         */
        post: operations["ingestShipmentEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/truth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Score how well the recorded events of a number agree
         * @description Scores the recorded history of a number by order, dates, steps back, latency and freshness. It does not judge whether the carrier is right. Without recorded events, the answer is `found: false` alone. Where the operator reads from a replica, the answer may be some seconds old. `Cache-Control: no-cache` asks for the current one.
         */
        get: operations["assessShipmentTruth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/feeds/{feed}/{address}/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take what a carrier sends by itself
         * @description For carriers whose push the operator has declared: DCSA callbacks, ONE Record notifications, Lufthansa Cargo and UPS Track Alert. A message means that the followed shipments it names are polled soon, within the quota of their feed; no event is taken from it. The answer is the same for numbers that are followed and for all others. A message that comes twice does nothing the second time. Each started 64 KiB count as one request. An unknown feed and a wrong address get the same 404.
         */
        post: operations["receiveFeedNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the shipments you follow
         * @description Lists what this key and the keys it replaced follow, with status, estimate and your own reference and tags. Several filters all apply. To get the next page, repeat the request with `next_cursor` as `cursor`. Only a null `next_cursor` ends the list: with several filters, a page may hold few shipments, or none, before the end. Counts as one request for every 100 of `limit`, and as up to four more where several filters leave little of what was read. Where the operator reads from a replica, the answer may be some seconds old. `Cache-Control: no-cache` asks for the current one.
         */
        get: operations["listShipments"];
        put?: never;
        /**
         * Follow a shipment
         * @description Detects the number, asks a licensed feed where one covers the carrier, as `track` does, and adds the shipment to your list: 201. Followed already: 200, and the given members are set. Without a feed and without a report of your own systems the status is `unknown` and `source` is `route_only`, until a feed or your systems report the number. A number that several carriers may have is followed with `carrier: null`; the first report names it. It ends 30 days after the last request, change, event or `expected_by`. The reserved SVCTEST numbers are made up and stay as they are.
         */
        post: operations["followShipment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipment-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your feeds and calendars
         * @description Lists the links of this key and of the keys it replaced, oldest first, without their addresses.
         */
        get: operations["listShipmentLinks"];
        put?: never;
        /**
         * Make a feed and a calendar of what you follow
         * @description Returns two secret addresses, once: an Atom feed of the last changes, and a calendar of expected arrivals. Feed readers and calendars read them without a key. They show your references and tags. Anyone with an address can read it until you revoke the link. A key may have 20 links.
         */
        post: operations["createShipmentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipment-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a feed and its calendar
         * @description Both addresses answer 404 from now on. They cannot be restored.
         */
        delete: operations["revokeShipmentLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipments/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record status messages of freight partners
         * @description Takes one file as its sender made it: EDIFACT (IFTSTA, CODECO, COARRI), ANSI X12 (214, 315), Cargo-IMP (FSU), Cargo-XML (XFSU), or a table with a configured mapping. The media type names the format; `application/EDI-consent` and `application/octet-stream` leave it to the first bytes. Each statement is taken or rejected alone, a replacing message is taken whole or not at all, and a cancellation adds events that withdraw the earlier ones. An interchange that comes again records nothing twice. Every statement is counted: `events_in` = `recorded` + `duplicates` + `rejected` + `unclassified`. At most 1,000 statements a call; each started MiB counts as one request. When nothing can be taken, the answer is 400 and `details` names each problem.
         */
        post: operations["ingestMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/carriers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List carriers of the directory
         * @description Lists production carriers first, then the research catalog if included. In each, carriers with the queried identifier come first, then the order is by name. Every 50 of `limit`, or part of them, count as one request.
         */
        get: operations["listCarriers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/carrier/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one carrier of the directory
         * @description Returns the whole record: identifiers with their sources, number formats, the carrier's page with its link type, the date of the last check by a person and the finding of the link checker. Retired brands stay and name their successor.
         */
        get: operations["getCarrier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your webhooks
         * @description Lists the webhooks of this key and of the keys it replaced, oldest first, without secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Register a webhook
         * @description Returns the signing secret once. To repeat the request safely, send an Idempotency-Key: the repeat returns the same webhook and secret. Your key follows each shipment that it tracks, streams or ingests, for 30 days after its last request. Events of these shipments are posted to every webhook of the key that subscribes to them; `GET /api/v1/webhooks/events` lists all events. `carriers` and `tags` narrow them. An estimate is told when it moves by `estimate_threshold_s` or more from the value told last.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of webhooks
         * @description Lists every event that a webhook can subscribe to: when it is sent, the schema of its body, an example.
         */
        get: operations["listWebhookEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one webhook
         * @description Returns its status and the reasons: consecutive failures, pause, reason for disabling, held events.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Deletes the webhook and cancels its undelivered events.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes only the given fields. A new URL is checked like at registration, and undelivered events go to it. `status: disabled` holds events; `enabled` releases them. `carriers: null` and `tags: null` end a narrowing.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to a webhook
         * @description Queues one `sandbox.test` event with the same signatures, headers and retries as every event. Any key of the owner may send ten tests per minute, even while the webhook is disabled. The delivery log shows the result.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description Returns the new secret once and signs new events with it. For 24 hours, `webhook-signature` also has a signature with the old secret. Events stored before the rotation keep their X-Service-Signature of the old secret.
         */
        post: operations["rotateWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a webhook again
         * @description Resets its failures and sends the held events within a minute, with the attempts they have left.
         */
        post: operations["enableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the delivery log of a webhook
         * @description Lists deliveries, newest first, with their attempts: timings, status, error class and start of the response. The log keeps them for 30 days. Pass `next_cursor` as `cursor` to get the next page. Where the operator reads from a replica, the answer may be some seconds old. `Cache-Control: no-cache` asks for the current one.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{delivery}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Sends the delivery again as soon as a worker is free, even to a paused or disabled webhook. Id, bytes, timestamp and X-Service-Signature stay the same. The attempt does not count toward the six: a 2xx makes the delivery `delivered`, a failure changes nothing.
         */
        post: operations["redeliverEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/carbon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Estimate the emissions of a transport
         * @description Multiplies weight, distance and the published default factor of the mode, and names its edition, class and spread. Give `distance_km`, or `from` and `to`. With two places, ships use the sea route if one is known and other modes the great circle, and the answer compares all modes. `distance_basis` says which distance was used; `range_kg` covers the uncertainty of the route. The default factors already contain the distance adjustment.
         */
        get: operations["estimateCarbon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transit-stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the transit times of a lane
         * @description Estimates transit times from the shipments that this instance saw, including those still in transit. With fewer than 10 comparable deliveries, or too short a history for slow ones, it returns `matured: false` with the reason and no number. Every answer states which shipments it uses, how many and since when. Where the operator reads from a replica, the answer may be some seconds old. `Cache-Control: no-cache` asks for the current one.
         */
        get: operations["getTransitStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Forecast when a shipment will be delivered
         * @description Returns the chances of a delivery within 1 to 14 days for a shipment of a known age. Uses shipments that this instance saw and that took at least as long. With fewer than 8 such deliveries, or too short a history, it returns `matured: false` with the reason and no number. The scores of past forecasts are public. Where the operator reads from a replica, the answer may be some seconds old. `Cache-Control: no-cache` asks for the current one.
         */
        get: operations["forecastDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/forecast-quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Score past forecasts
         * @description Returns the nightly report: Brier score, skill, reliability, coverage and CRPS by vertical, from forecasts logged before their outcome. Below 100 resolved forecasts there are no scores. Where the operator reads from a replica, the answer may be some seconds old. `Cache-Control: no-cache` asks for the current one.
         */
        get: operations["getForecastQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/distance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the great-circle distance between two places
         * @description Each end is an IATA, ICAO or UN/LOCODE code, or a city with its country. The answer shows the place found for each end and its source. A name that could mean two places is refused with inputs to use instead. The service never guesses by fame or size.
         */
        get: operations["getDistance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipments/{uuid}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the chain proof of a shipment (svt2)
         * @description The commitments and seals of the recorded history. Compared with an older copy, it shows that no event was edited, reordered or removed. It holds no event contents. A shipment without a seal has empty lists.
         */
        get: operations["getProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipments/{uuid}/inclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the inclusion proof of a seal (smt1)
         * @description Proves with a signed checkpoint that a seal of the shipment is in the append-only log. Default: the last seal under the newest checkpoint. Every seal that appears anywhere is provable at once. While one is being made or signed, the answer is 503 `unavailable`, not `not_sealed`.
         */
        get: operations["getInclusion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipments/{uuid}/pod": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the proof of delivery (spod1)
         * @description The signed passport of a delivered shipment. Verify it offline with wayseal-verify. It is issued once, so every answer has the same bytes. It proves that this service signed the snapshot, not that the scan was true.
         */
        get: operations["getPod"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transparency/root": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the newest published root of the log
         * @description A signed checkpoint of the append-only log. A new one is listed at most once a minute, when the log has grown.
         */
        get: operations["getTransparencyRoot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transparency/roots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the published roots of the log
         * @description Ascending by index; default the last thousand. With proofs=1, every root carries the proof that it continues the previous one.
         */
        get: operations["listTransparencyRoots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/transparency/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prove that one size of the log continues another
         * @description The hashes from which both roots follow. An unpublished size has no checkpoint, only its root.
         */
        get: operations["getConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/broken-proofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tampered sandbox documents
         * @description One document for each kind of damage, made from SVCTEST-DELIVERED with the sandbox keys of this service, and the verification step that fails. Use them to test a verifier.
         */
        get: operations["listBrokenProofs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/broken-proofs/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one tampered sandbox document
         * @description Verify it with wayseal-verify, the page /verify or your own verifier. It must fail at the step in the list.
         */
        get: operations["getBrokenProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shipments/{uuid}/epcis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the sealed events of a shipment as an EPCIS document
         * @description An EPCISDocument 2.0 of ObjectEvents that partners can import. Holds the public data of each sealed event, with its CBV hash as `eventID`. An event that a later one replaces or takes back has an `errorDeclaration`. Leaves out events that are not sealed yet and events that retention has deleted.
         */
        get: operations["exportShipment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/epcis/capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store EPCIS 2.0 ObjectEvents under this key
         * @description Takes one ObjectEvent, an array of them, or an EPCISDocument: up to 500 events, 5,000 identifiers and 1 MiB. Stores all of it or nothing, durably before the answer. Counts as one request for every started 20 events, 250 identifiers or 64 KiB, whichever is most. Keeps the text of each event byte for byte. Answers 201 when an event was new, 200 when all were stored before; `Location` names the capture. An event whose EPC equals the number of a tracked shipment appears on its public page as partner data.
         */
        post: operations["captureEpcisEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/epcis/capture/{capture_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt of a capture
         * @description The event ids and hashes of one capture of this key, in the order of its request.
         */
        get: operations["getEpcisCapture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/epcis/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find events of this key
         * @description Events that match every parameter, newest first, as an EPCISQueryDocument with the stored texts. URN and Digital Link forms of an identifier find the same events, as do all forms of a CBV word. `Link` and `meta.next_page_token` give the next page. Only they tell whether there is one: a page may hold few events, or none, before the end. All pages together hold each event that existed at the first page exactly once. In this query, `+` means a plus sign. Where the operator reads from a replica, the answer may be some seconds old. `Cache-Control: no-cache` asks for the current one.
         */
        get: operations["listEpcisEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/epcis/events/{event_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one event of this key, byte for byte
         * @description The event with this `eventID`, or with this hash when the sender gave no `eventID`. If the sender later declared it erroneous, this is the last declaration. Percent-encode the id. If it is too long for a path, query with `EQ_eventID` instead. Where the operator reads from a replica, the answer may be some seconds old. `Cache-Control: no-cache` asks for the current one.
         */
        get: operations["getEpcisEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graphql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Query with URL parameters
         * @description Root fields: detect, carriers, carrier, capabilities; read-only. Errors in the document get status 200 with `application/json` and 400 with `application/graphql-response+json`. Counts as one request.
         */
        get: operations["queryGraphqlByUrl"];
        put?: never;
        /**
         * Query with a document
         * @description Root fields: detect, carriers, carrier, capabilities; read-only. Errors in the document get status 200 with `application/json` and 400 with `application/graphql-response+json`. Counts as one request.
         */
        post: operations["queryGraphql"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "shipment.status_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive shipment.status_changed
         * @description Sent when the status of a shipment changes.
         */
        post: operations["receiveShipmentStatusChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.delivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive shipment.delivered
         * @description Sent when the status becomes `delivered`.
         */
        post: operations["receiveShipmentDelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.exception": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive shipment.exception
         * @description Sent when the status becomes `exception`.
         */
        post: operations["receiveShipmentException"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.customs_hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive shipment.customs_hold
         * @description Sent when customs start to hold a shipment, also where the status was `exception` already.
         */
        post: operations["receiveShipmentCustomsHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.stalled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive shipment.stalled
         * @description Sent when a shipment has been silent for longer than usual for its kind and stage.
         */
        post: operations["receiveShipmentStalled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.estimate_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive shipment.estimate_changed
         * @description Sent when an expected departure or arrival moves by the threshold, or more.
         */
        post: operations["receiveShipmentEstimateChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "shipment.overdue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive shipment.overdue
         * @description Sent when the time in `expected_by` passes and the shipment has not arrived.
         */
        post: operations["receiveShipmentOverdue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feed.degraded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive feed.degraded
         * @description Sent when a feed stops answering reliably, so statuses of its carriers can be late.
         */
        post: operations["receiveFeedDegraded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feed.recovered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive feed.recovered
         * @description Sent when a degraded feed answers reliably again.
         */
        post: operations["receiveFeedRecovered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sandbox.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive sandbox.test
         * @description A test of a webhook.
         */
        post: operations["receiveSandboxTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AskedNumber: {
            /** @description a number of 1 to 80 characters as printed on the label */
            number: string;
            /** @description slug of the carrier that was chosen for the number; breaks ties */
            carrier?: string;
            /** @description kind of the number, where it is known */
            vertical?: components["schemas"]["Vertical"];
        };
        BrokenProof: {
            /**
             * @description Kind of damage.
             * @enum {string}
             */
            name: "changed-event" | "resigned-event" | "forged-signature" | "never-logged" | "dropped-event" | "swapped-events" | "dropped-seal" | "rewritten-history" | "wrong-root" | "forged-checkpoint";
            /**
             * @description Kind of the damaged document.
             * @enum {string}
             */
            kind: "pod" | "chain" | "inclusion";
            /** @description How it was damaged. */
            what: string;
            /** @description Path of the damaged document. Add download=1 for a file. */
            document_url: string;
            /** @description Path of the sound document. */
            sound_url: string;
            /** @description Path of the page that verifies the damaged document. */
            verify_url: string;
            /** @description Verdict of verification. */
            verdict: string;
            /** @description First step that fails. */
            check: string;
            /** @description Uuid for verify_timeline: a history with the same damage. */
            timeline_query: string | null;
            timeline_result: ("valid" | "event_mismatch" | "events_unavailable" | "seal_chain_corrupted" | "not_sealed") | null;
        };
        BrokenProofs: {
            /** @description In a fixed order. */
            items: components["schemas"]["BrokenProof"][];
            total: number;
        };
        /** @description An expected departure or arrival that no actual one has overtaken. */
        CallEstimate: {
            kind: components["schemas"]["EstimateKind"];
            /** @description Where: UN/LOCODE, or IATA code of an airport. */
            place: string | null;
            /** @description `sequence` of the leg. */
            leg: number | null;
            vessel: components["schemas"]["Vessel"] | null;
            /**
             * Format: date-time
             * @description When it is expected.
             */
            value: string;
            classifier: components["schemas"]["EstimateClassifier"];
            /**
             * Format: date-time
             * @description The first value seen. Null in an answer that is not recorded.
             */
            first_value: string | null;
            /**
             * Format: date-time
             * @description When that was.
             */
            first_seen_at: string | null;
            /**
             * Format: date-time
             * @description When the present value was first seen.
             */
            seen_at: string;
            /**
             * Format: date-time
             * @description The value before the last move; null before the first one.
             */
            previous: string | null;
            /** @description Last move in seconds; later is positive. */
            moved_by_s: number | null;
            /** @description From the first value, in seconds. */
            total_moved_by_s: number | null;
            /** @description Times that the value changed. */
            moves: number | null;
            /** @description The carrier's reason of a delay, from the SMDG list. */
            reason_code: string | null;
        };
        /** @description What this instance can and cannot do. */
        Capabilities: {
            /** @description Version of the service. */
            version: string;
            carriers: components["schemas"]["CarrierCounts"];
            /** @description Every number format that detection knows. */
            formats: components["schemas"]["NumberFormat"][];
            /** @description Licensed feeds of live events, with the calls left today. */
            feeds: components["schemas"]["FeedInfo"][];
            mcp: components["schemas"]["McpInfo"];
            numbers: components["schemas"]["NumbersInfo"];
            /** @description What the service does not do, by design. */
            does_not_do: string[];
        };
        /** @description A rough estimate of emissions. */
        CarbonEstimate: {
            /** @description The estimate: kg of CO2 equivalents, well-to-wheel. */
            kg_co2e: number;
            /**
             * @description Always true.
             * @constant
             */
            is_estimate: true;
            /** @description Method of the estimate, in one sentence. */
            methodology: string;
            /**
             * @description one of air, road, rail, sea, inland, in lower case
             * @enum {string}
             */
            mode: "air" | "road" | "rail" | "sea" | "inland";
            /** @description As given. */
            weight_kg: number;
            /** @description As given. Between `from` and `to`: the sea route for ships if one is known, otherwise the great circle. */
            distance_km: number;
            distance_basis: components["schemas"]["DistanceBasis"];
            distance_range_km: components["schemas"]["DistanceRange"];
            /** @description Weight in tonnes times distance. */
            tonne_km: number;
            /** @description Factor used, in kg CO2e per tonne-km. */
            factor_kg_per_tkm: number;
            range_kg: components["schemas"]["CarbonRange"];
            confidence: components["schemas"]["EstimateConfidence"];
            factor: components["schemas"]["CarbonFactor"];
            /** @description What the estimate means and does not mean. */
            notes: string[];
            route?: components["schemas"]["Distance"];
            sea_route?: components["schemas"]["SeaRoute"];
            comparison?: components["schemas"]["ModeComparison"];
        };
        /** @description The emission factor used. */
        CarbonFactor: {
            /** @description Id of the row in the factor table. */
            id: string;
            /** @description Class of vehicles that the factor averages. */
            class: string;
            /** @description Document and edition of the factor. */
            edition: string;
            /** @description Table of that document. */
            table: string | null;
            /** @description Page of that document. */
            page: string | null;
            confidence: components["schemas"]["FactorConfidence"];
            /** @description Making the fuel, g CO2e per tonne-km. */
            wtt: number | null;
            /** @description Burning the fuel, g CO2e per tonne-km. */
            ttw: number | null;
        };
        /** @description Spread over the classes of the mode, and over the distance unless it was given, in kg CO2e. Not a confidence interval. */
        CarbonRange: {
            /** @description Lowest-emission class over the shortest distance. */
            low: number;
            /** @description Highest-emission class over the longest distance. */
            high: number;
        };
        /** @description One carrier of the directory with all its identifiers. */
        Carrier: {
            /** @description Stable id of the carrier. */
            slug: string;
            /** @description Canonical name. */
            name: string;
            category: components["schemas"]["CarrierCategory"];
            /** @description ISO 3166-1 alpha-2 country of registration. */
            country: string | null;
            /** @description What the tracking URL opens. */
            link_type: components["schemas"]["LinkType"];
            /** @description Whether the tracking URL is certain. */
            curated_url: boolean;
            link_evidence: components["schemas"]["LinkEvidence"];
            /** @description Public sources of the tracking URL. */
            url_sources: string[];
            /** @description Date on which a person last opened the page with a number. */
            verified_on: string | null;
            /**
             * @description The tracking URL is only the carrier's first page.
             * @constant
             */
            home_page?: true;
            /** @description Former and short names. */
            aliases: string[];
            /** @description Slugs that this carrier had before; requests with them find it. */
            former_slugs: string[];
            tier: components["schemas"]["Tier"];
            status: components["schemas"]["CarrierStatus"];
            /** @description Slug of the carrier that took over. */
            successor: string | null;
            /** @description Official https page or template with variables such as {number}. */
            tracking_url: string | null;
            /** @description Template or page for bills of lading where tracking_url takes containers only; {bol_body} is the bill without the SCAC of the line. */
            tracking_url_bol: string | null;
            /** @description Kinds of numbers that the template takes; empty for all of the category. */
            accepts: string[];
            /** @description What else the page requires, such as postcode. */
            needs: string | null;
            identifiers: components["schemas"]["CarrierIdentifiers"];
            /** @description Number formats of the carrier. */
            number_formats: components["schemas"]["CarrierNumberFormat"][];
            /** @description Source of the row. */
            source: string;
            confidence: components["schemas"]["Sureness"];
            /** @description Remarks. */
            notes: string | null;
            link_state: components["schemas"]["LinkState"] | null;
            opened_elsewhere: components["schemas"]["OpenedElsewhere"] | null;
        };
        /**
         * @description Kind of carrier.
         * @enum {string}
         */
        CarrierCategory: "parcel" | "post_ems" | "air_cargo" | "ocean" | "freight";
        /** @description Sizes of the carrier directory. */
        CarrierCounts: {
            /** @description Active carriers of the production directory. */
            production: number;
            /** @description Carriers of the research catalog. */
            catalog: number;
            /** @description Distinct tracking pages of active production carriers. */
            active_tracking_surfaces: number;
            /** @description Active airlines whose air waybill prefix has two sources. */
            active_air_cargo_airlines: number;
            /** @description Counts by category. */
            by_category: components["schemas"]["CategoryCounts"][];
            /** @description Rows with a page that a person has opened with a number. */
            verified_by_person: number;
            /** @description Such rows checked more than WAYSEAL_DIRECTORY_STALE_DAYS days ago. */
            stale_verifications: number;
            links: components["schemas"]["LinkCounts"];
        };
        /** @description Codes that identify the carrier. */
        CarrierIdentifiers: {
            /** @description Air waybill prefixes of three digits. */
            awb_prefixes: string[];
            /** @description IATA airline codes. */
            iata: string[];
            /** @description Standard Carrier Alpha Codes. */
            scac: string[];
            /** @description Container owner prefixes with category identifier. */
            bic: string[];
            /** @description Countries whose postal items the carrier handles. */
            s10_countries: string[];
            /** @description SMDG liner codes, if any. */
            smdg?: string[];
            /** @description Named lists and pages with these identifiers. */
            sources: string[];
            /** @description Number of public lists with the prefix or code. */
            source_count: number;
            /** @description Air waybill prefixes in only one list; a match is at most medium. */
            single_source: string[];
        };
        /** @description One page of a list. */
        CarrierList: {
            /** @description The items of this page. */
            items: components["schemas"]["CarrierListItem"][];
            /** @description Number of items in the whole list. */
            total: number;
            /** @description Largest number of items on this page. */
            limit: number;
            /** @description Number of skipped items. */
            offset: number;
        };
        /** @description One carrier of a list. */
        CarrierListItem: {
            /** @description Stable id of the carrier. */
            slug: string;
            /** @description Canonical name. */
            name: string;
            category: components["schemas"]["CarrierCategory"];
            /** @description ISO 3166-1 alpha-2 country of registration. */
            country: string | null;
            /** @description What the tracking URL opens. */
            link_type: components["schemas"]["LinkType"];
            /** @description Whether the tracking URL is certain. */
            curated_url: boolean;
            link_evidence: components["schemas"]["LinkEvidence"];
            /** @description Public sources of the tracking URL. */
            url_sources: string[];
            /** @description Date on which a person last opened the page with a number. */
            verified_on: string | null;
            /**
             * @description The tracking URL is only the carrier's first page.
             * @constant
             */
            home_page?: true;
        };
        /** @description A number format of the carrier. */
        CarrierNumberFormat: {
            /** @description Id of the number format, as in detection matches. */
            type: string;
            /** @description Anchored pattern of the normalized number. */
            regex: string;
            /** @description A number of this format. */
            example: string | null;
        };
        /** @description A carrier of the directory. */
        CarrierReference: {
            /** @description Stable id of the carrier. */
            slug: string;
            /** @description Canonical name. */
            name: string;
        };
        /**
         * @description Whether the brand is in service.
         * @enum {string}
         */
        CarrierStatus: "active" | "brand_retired" | "merged" | "suspended" | "doubtful";
        CarrierUrl: {
            /** Format: uri */
            url: string;
            link_type: components["schemas"]["LinkType"];
        };
        /** @description A carrier pattern of the operator or catalog. */
        CatalogMatch: {
            /** @description Stable id of the carrier. */
            slug: string;
            /** @description Canonical name. */
            name: string;
            /** @description Id of the matching pattern. */
            pattern_id: string;
        };
        /** @description Carriers of one category. */
        CategoryCounts: {
            category: components["schemas"]["CarrierCategory"];
            /** @description Rows in the production directory. */
            production: number;
            /** @description Rows in the research catalog. */
            catalog: number;
        };
        /** @description Format: docs/specs/svt2.md. */
        ChainProof: {
            /** @description SHA-256 in lower-case hex. */
            chain_digest: string | null;
            /** @description SHA-256 in lower-case hex. */
            chain_id: string;
            /** @description Commitments to the sealed events, in ingest order. */
            commitments: string[];
            /** @description Seals in order. */
            seals: components["schemas"]["Seal"][];
            /** @description Uuid of the shipment. */
            shipment: string;
            /**
             * @description Format of the document.
             * @constant
             */
            spec: "svt2";
        };
        /** @description Expected and actual check digit. */
        CheckArithmetic: {
            /** @description Name of the check-digit rule. */
            algorithm: string;
            /** @description The correct check digit. */
            expected: string;
            /** @description Check digit in the number. */
            actual: string;
        };
        /**
         * @description Whether the check digit is correct.
         * @enum {string}
         */
        CheckDigitState: "valid" | "invalid" | "absent" | "not_applicable";
        /**
         * @description Highest confidence that the format can reach.
         * @enum {string}
         */
        Confidence: "verified" | "high" | "medium" | "low";
        /** @description Format: docs/specs/smt1.md. */
        ConsistencyProof: {
            from: {
                /** @description Signed tree head, a C2SP note. */
                checkpoint: string | null;
                /** @description SHA-256 in lower-case hex. */
                root_hash: string;
                tree_size: number;
            };
            /** @description Name of the log, like track.example/smt1. */
            origin: string;
            /** @description Hashes from the leaf up. */
            path: string[];
            /**
             * @description Format of the document.
             * @constant
             */
            spec: "smt1";
            to: {
                /** @description Signed tree head, a C2SP note. */
                checkpoint: string | null;
                /** @description SHA-256 in lower-case hex. */
                root_hash: string;
                tree_size: number;
            };
        };
        /** @description One container under a bill of lading or a booking. */
        ContainerProgress: {
            /** @description Container number. */
            equipment: string;
            status: components["schemas"]["ShipmentState"];
            status_detail: components["schemas"]["StatusDetail"] | null;
            /**
             * Format: date-time
             * @description The carrier's estimate of its arrival.
             */
            estimated_arrival: string | null;
            journey: components["schemas"]["Journey"];
            estimates: components["schemas"]["CallEstimate"][];
        };
        /** @description Share of shipments that arrived by the stated time. */
        Coverage: {
            /** @description Decided forecasts. */
            n: number;
            /** @description Share that arrived by the stated time. */
            share: number;
            /** @description Lower end of the 95 % interval. */
            low: number;
            /** @description Upper end of the 95 % interval. */
            high: number;
        };
        /** @description Sent when customs start to hold a shipment, also where the status was `exception` already. */
        CustomsHoldEvent: {
            /** @description The event id, the same in every attempt. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurred_at: string;
            /** @constant */
            type: "shipment.customs_hold";
            /**
             * @description The event is made up.
             * @constant
             */
            sandbox?: true;
            data: components["schemas"]["StatusData"];
        };
        /**
         * @description Whether to accept the primary match without asking the user.
         * @enum {string}
         */
        Decision: "auto_select" | "needs_confirmation" | "no_match";
        /** @description A deleted webhook. */
        DeletedWebhook: {
            /** @description Id of the webhook. */
            id: string;
            /** @description Always true. */
            deleted: boolean;
        };
        /** @description Sent when the status becomes `delivered`. */
        DeliveredEvent: {
            /** @description The event id, the same in every attempt. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurred_at: string;
            /** @constant */
            type: "shipment.delivered";
            /**
             * @description The event is made up.
             * @constant
             */
            sandbox?: true;
            data: components["schemas"]["StatusData"];
        };
        /** @description One event for one webhook. */
        Delivery: {
            /** @description The event id, as in X-Service-Delivery. */
            id: string;
            /** @description The event name. */
            type: string;
            /**
             * @description pending: inline attempts left; parked: retry scheduled; held: the webhook is disabled; delivered; exhausted: six attempts failed; expired: held for 7 days; cancelled: the webhook was deleted, or its key was revoked or has expired
             * @enum {string}
             */
            state: "pending" | "parked" | "held" | "delivered" | "exhausted" | "expired" | "cancelled";
            /**
             * Format: date-time
             * @description When the event was stored.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the next attempt is due.
             */
            next_attempt_at: string | null;
            /** @description Oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
        };
        /** @description One POST. */
        DeliveryAttempt: {
            /** @description Number of the attempt in the delivery log. */
            n: number;
            /**
             * @description Manual attempts do not count toward the six.
             * @enum {string}
             */
            trigger: "schedule" | "manual";
            /**
             * Format: date-time
             * @description When the attempt was counted, just before its POST.
             */
            started_at: string;
            /** @description Null while the attempt runs or waits; unknown when this service was interrupted. */
            outcome: ("success" | "failure" | "unknown") | null;
            /** @description Duration of the whole attempt. */
            duration_ms: number | null;
            /** @description DNS lookup; null on a reused connection and for an IP address. */
            dns_ms: number | null;
            /** @description TCP connect; null on a reused connection. */
            connect_ms: number | null;
            /** @description TLS handshake; null on a reused connection. */
            tls_ms: number | null;
            /** @description From the request to the complete response headers. */
            ttfb_ms: number | null;
            /** @description HTTP status of the response. */
            status: number | null;
            /** @description Why the attempt failed; null on success. */
            error_class: ("dns" | "ip_forbidden" | "connect_refused" | "connect_timeout" | "reset" | "tls" | "timeout" | "redirect" | "http_4xx" | "http_5xx" | "gone" | "response_invalid" | "proxy" | "unknown") | null;
            /** @description First 4 KiB of the response body, as text. */
            response: string | null;
            /** @description IP address of the connection. */
            address: string | null;
            /**
             * Format: date-time
             * @description When the next attempt is due after this one.
             */
            next_attempt_at: string | null;
            /** @description receiver_timestamp_tolerance: the receiver refused an old X-Service-Timestamp. Verify webhook-signature instead. */
            hint?: string;
        };
        /** @description Forecast of a delivery, from shipments that this instance saw. */
        DeliveryForecast: {
            /** @description Whether there are enough observations. If false, the answer has no figures. */
            matured: boolean;
            /** @description Number of comparable deliveries. */
            observations: number;
            /** @description Number of comparable deliveries needed. */
            required: number;
            /** @description Method of the figures, or why there are none, in plain words. */
            methodology: string;
            /**
             * @description The estimator.
             * @constant
             */
            method: "kaplan-meier";
            /**
             * Format: date-time
             * @description When the observations last changed; null without observations.
             */
            as_of: string | null;
            /** @description Ignored parts of the request, if any. */
            notes: string[];
            reason?: components["schemas"]["RefusalReason"];
            level?: components["schemas"]["ForecastLevel"];
            /** @description Window in days of start; null for the whole history. */
            window_days?: number | null;
            confidence?: components["schemas"]["ForecastConfidence"];
            /** @description Page with the quality of past forecasts of this instance. */
            quality_url: string;
            /** @description For 1, 2, 3, 5, 7, 10 and 14 days. */
            probabilities?: components["schemas"]["DeliveryProbability"][];
            /** @description Half of comparable shipments arrive within this time from now. */
            remaining_p50_hours?: number;
            /** @description 90 % of comparable shipments arrive within this time from now. */
            remaining_p90_hours?: number;
            remaining_p50_interval_hours?: components["schemas"]["HoursInterval"];
            remaining_p90_interval_hours?: components["schemas"]["HoursInterval"];
            /** @description Comparable shipments that took at least as long. */
            at_risk?: number;
            clock?: components["schemas"]["ForecastClock"];
            /** @description False when too few shipments had this status, so only the age was used. */
            conditioned_on_status?: boolean;
        };
        /** @description One page of the delivery log. */
        DeliveryList: {
            /** @description Deliveries of this page. */
            items: components["schemas"]["Delivery"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        /** @description Probability of a delivery within some days. */
        DeliveryProbability: {
            /** @description Days of 24 hours from now. */
            within_days: number;
            /** @description Probability of a delivery by then. */
            p: number;
            /** @description Lower end of its 95 % interval. */
            low: number;
            /** @description Upper end of its 95 % interval. */
            high: number;
            /** @description True when no shipment was observed for that long; the real probability may be higher. */
            lower_bound?: boolean;
        };
        /**
         * @description What names it.
         * @enum {string}
         */
        DestinationBasis: "last_planned_call" | "phase_import" | "document";
        /** @description What the number is, with confidence and evidence. */
        Detection: {
            /** @description The number in upper case without white space and dashes. */
            normalized: string;
            /** @description The form that carriers expect, such as 020-12345675. */
            tracking_number: string;
            /** @description Whether `matches` has an entry; `possible_shapes` do not count. */
            matched: boolean;
            confidence: components["schemas"]["Confidence"] | null;
            decision: components["schemas"]["Decision"];
            primary: components["schemas"]["DetectionMatch"] | null;
            /** @description All candidates, best first. */
            matches: components["schemas"]["DetectionMatch"][];
            /** @description Formats that fit only by length and positions of letters and digits, best known first. They are not matches. A `carrier` or `country` hint lifts the formats it names to a match at low. */
            possible_shapes: components["schemas"]["PossibleShape"][];
            catalog_match: components["schemas"]["CatalogMatch"] | null;
            /** @description Changes made to read the number. */
            transformations: string[];
            suggestions: components["schemas"]["Suggestion"][];
            warnings: components["schemas"]["WarningCode"][];
            /**
             * @description Present for the reserved SVCTEST numbers.
             * @constant
             */
            sandbox?: true;
        };
        DetectionBatch: {
            items: components["schemas"]["Detection"][];
        };
        /** @description One candidate for the number. */
        DetectionMatch: {
            /** @description Stable id of the number format, such as iso6346. */
            type: string;
            /** @description Name of the number format. */
            label: string;
            vertical: components["schemas"]["Vertical"];
            /** @description The carrier of the number. At low, only a prefix, a register or a hint gives one. */
            carrier: components["schemas"]["CarrierReference"] | null;
            /** @description Slugs of carriers that may use this number, most likely first. */
            candidates: string[];
            /** @description Confidence band, from the probability that a random text of the same form is accepted. */
            confidence: components["schemas"]["Confidence"];
            /** @description Order of the matches; a hint never lifts a match over a stronger band. */
            priority: number;
            check_digit: components["schemas"]["CheckDigitState"];
            /** @description The arithmetic behind `check_digit`; null for a format without one. */
            check: components["schemas"]["CheckArithmetic"] | null;
            /** @description Parts of the number with their meaning. */
            components: {
                [key: string]: string | null | {
                    [key: string]: unknown;
                };
            };
            evidence: components["schemas"]["EvidenceKind"][];
        };
        /** @description The shortest way over the globe between two places. */
        Distance: {
            /** @description Great-circle distance, to 0.1 km. */
            distance_km: number;
            /**
             * @description Always true: no route is shorter.
             * @constant
             */
            is_great_circle: true;
            /**
             * @description The formula.
             * @constant
             */
            method: "haversine";
            /** @description Radius of the sphere. */
            radius_km: number;
            from: components["schemas"]["ResolvedPlace"];
            to: components["schemas"]["ResolvedPlace"];
            /** @description Limits of this figure. */
            notes: string[];
        };
        /**
         * @description `given` by the caller; `great_circle`, as the method requires for air; `sea_route` over open water, straits and canals; `great_circle_lower_bound` when no route is known, so every real route is longer.
         * @enum {string}
         */
        DistanceBasis: "given" | "great_circle" | "sea_route" | "great_circle_lower_bound";
        /** @description Both equal `distance_km` if it was given. */
        DistanceRange: {
            /** @description Shortest possible distance. */
            low: number;
            /** @description Longest distance that `range_kg` covers, with detours and routes around canals. */
            high: number;
        };
        Endpoint: {
            method: string;
            path: string;
            auth: string;
            summary: string;
        };
        /** @description Around the data of every success. */
        Envelope: {
            /** @constant */
            ok: true;
            data: unknown;
            meta: components["schemas"]["Meta"];
        };
        EpcisCapture: {
            /** @description Gets this receipt again: /api/v1/epcis/capture/{capture_id}. */
            capture_id: string;
            /** @description Events that were new. */
            captured: number;
            /** @description Events that were already stored. */
            duplicates: number;
            /** @description In the order of the request. */
            events: components["schemas"]["EpcisReceipt"][];
        };
        /** @description An EPCISDocument. */
        EpcisExport: {
            [key: string]: unknown;
        };
        /** @description The source text of the event, unchanged. */
        EpcisObjectEvent: {
            /** @constant */
            type: "ObjectEvent";
        } & {
            [key: string]: unknown;
        };
        EpcisQueryDocument: {
            "@context": string[];
            /** @constant */
            type: "EPCISQueryDocument";
            schemaVersion: string;
            creationDate: string;
            epcisBody: {
                queryResults: {
                    queryName: string;
                    resultsBody: {
                        eventList: components["schemas"]["EpcisObjectEvent"][];
                    };
                };
            };
        };
        EpcisReceipt: {
            /** @description The `eventID` of the event, else its hash. */
            event_id: string;
            /** @description The CBV 2.0 event hash. */
            event_hash: string;
            /** @description Whether the event was already stored. If so, nothing was written. */
            duplicate: boolean;
            /** @description When the stored event was recorded. */
            record_time: string;
        };
        ErrorBody: {
            /**
             * @description Stable code of the error.
             * @enum {string}
             */
            code: "invalid_request" | "country_required" | "location_not_found" | "ambiguous_location" | "location_without_coordinates" | "malformed_json" | "unauthorized" | "insufficient_scope" | "origin_not_allowed" | "host_not_allowed" | "not_found" | "carrier_not_found" | "shipment_not_found" | "not_sealed" | "webhook_not_found" | "link_not_found" | "method_not_allowed" | "not_acceptable" | "conflict" | "request_timeout" | "not_delivered" | "pod_outside_retention" | "idempotency_in_progress" | "payload_too_large" | "uri_too_long" | "unsupported_media_type" | "idempotency_key_reused" | "webhook_target_rejected" | "rate_limited" | "internal_error" | "unavailable";
            /** @description What is wrong, and the fix. */
            message: string;
            /** @description The HTTP status. */
            status: number;
            details?: components["schemas"]["ErrorDetail"][];
        };
        ErrorDetail: {
            /** @description JSON pointer in bodies and tools, the parameter name elsewhere. */
            path: string;
            /** @description What is wrong with this part. */
            message: string;
            /** @description For places: what is wrong with this one. For messages: the code of the problem. */
            code?: string;
            /** @description A place that matches the input. */
            name?: string;
            /** @description Code of its first-level division; empty when unknown. */
            admin1?: string;
            /** @description Name of that division; absent when unknown. */
            region?: string;
            /** @description Its country. */
            country?: string;
            /** @description Degrees north. */
            lat?: number;
            /** @description Degrees east. */
            lon?: number;
            /** @description An input that matches only this place. */
            retry_as?: string;
            /** @description Number of matching places; the 10 largest are listed, the largest first. */
            total?: number;
            /** @description The segment of a message, from 1 over the whole interchange. */
            segment?: number;
            /** @description The element of the segment, from 1. */
            element?: number;
            /** @description The component of the element, from 1. */
            component?: number;
            /** @description The line of the file, from 1. */
            line?: number;
            /** @description The character of the file, from 0. */
            offset?: number;
            /** @description The column of the table. */
            column?: string;
            /** @description The code or the reference that is wrong. */
            value?: string;
        };
        ErrorEnvelope: {
            /** @constant */
            ok: false;
            error: components["schemas"]["ErrorBody"];
            meta: components["schemas"]["Meta"];
        };
        EstimateChangedData: {
            shipment: components["schemas"]["WebhookShipment"];
            follow?: components["schemas"]["WebhookFollow"];
            /** @description The uuid of the shipment. */
            shipment_id: string;
            kind: components["schemas"]["EstimateKind"];
            /** @description Where: UN/LOCODE, or IATA code of an airport. */
            place: string | null;
            /** @description `sequence` of the leg. */
            leg: number | null;
            vessel: components["schemas"]["Vessel"] | null;
            /**
             * Format: date-time
             * @description The value told last.
             */
            previous: string;
            /**
             * Format: date-time
             * @description When it is expected now.
             */
            value: string;
            /** @description From `previous` to `value`, in seconds; later is positive. */
            moved_by_s: number;
            classifier: components["schemas"]["EstimateClassifier"];
            /** @description The carrier's reason of a delay, from the SMDG list. */
            reason_code: string | null;
            /**
             * Format: date-time
             * @description When this service saw the new value.
             */
            observed_at: string;
            /** @description Whether it is the arrival at the destination of the journey. */
            is_final_destination: boolean;
        };
        /** @description Sent when an expected departure or arrival moves by the threshold, or more. */
        EstimateChangedEvent: {
            /** @description The event id, the same in every attempt. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurred_at: string;
            /** @constant */
            type: "shipment.estimate_changed";
            /**
             * @description The event is made up.
             * @constant
             */
            sandbox?: true;
            data: components["schemas"]["EstimateChangedData"];
        };
        /**
         * @description An estimate, or the plan of the schedule.
         * @enum {string}
         */
        EstimateClassifier: "EST" | "PLN";
        /** @description The lower one of factor and distance: `low` over a lower bound, at most `medium` between two places. */
        EstimateConfidence: components["schemas"]["FactorConfidence"];
        /**
         * @description Which call is expected.
         * @enum {string}
         */
        EstimateKind: "departure" | "arrival";
        EventLocation: {
            /** @description ISO 3166-1 alpha-2. */
            country_code: string | null;
            /** @description UN/LOCODE. */
            locode: string | null;
            /** @description Town; only in live answers. */
            locality: string | null;
        };
        /**
         * @description Who reported the event: the licensed feed of the carrier, your own systems, or the sandbox, whose data is made up.
         * @enum {string}
         */
        EventSource: "licensed_feed" | "operator_ingest" | "sandbox";
        /**
         * @description Evidence for the match.
         * @enum {string}
         */
        EvidenceKind: "check" | "prefix_known" | "layout" | "ai" | "scac" | "country" | "url_host" | "hint_carrier" | "hint_vertical" | "hint_country" | "hint_sender_country" | "hint_email_domain" | "context_carrier" | "context_label" | "operator_pattern";
        /** @description Sent when the status becomes `exception`. */
        ExceptionEvent: {
            /** @description The event id, the same in every attempt. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurred_at: string;
            /** @constant */
            type: "shipment.exception";
            /**
             * @description The event is made up.
             * @constant
             */
            sandbox?: true;
            data: components["schemas"]["StatusData"];
        };
        /**
         * @description How many sources agree: three, two or one.
         * @enum {string}
         */
        FactorConfidence: "high" | "medium" | "low";
        /** @description Sent when a feed stops answering reliably, so statuses of its carriers can be late. */
        FeedDegradedEvent: {
            /** @description The event id, the same in every attempt. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurred_at: string;
            /** @constant */
            type: "feed.degraded";
            /**
             * @description The event is made up.
             * @constant
             */
            sandbox?: true;
            data: components["schemas"]["FeedHealthData"];
        };
        /**
         * @description Kind of its last failure in this process; null for none.
         * @enum {string}
         */
        FeedFailure: "number_not_found" | "rate_limited" | "key_rejected" | "feed_unavailable" | "feed_not_configured";
        /**
         * @description Whether its calls work, over all processes; null without credentials.
         * @enum {string}
         */
        FeedHealth: "ok" | "degraded";
        FeedHealthData: {
            /** @description Id of the feed. */
            feed: string;
            /** @description Who provides the events. */
            provider: string;
            /** @description Slugs of the carriers whose numbers the feed answers for. */
            carriers: string[];
            health: components["schemas"]["WebhookFeedHealth"];
            /**
             * Format: date-time
             * @description Since when.
             */
            since: string;
            /**
             * Format: date-time
             * @description Since when it had the other health; null where that is not known.
             */
            previous_since: string | null;
            /** @description Why its health changed. */
            reason: components["schemas"]["FeedHealthReason"];
        };
        /**
         * @description Why its health changed last; null for a feed that was never degraded.
         * @enum {string}
         */
        FeedHealthReason: "key_rejected" | "timeout" | "unreachable" | "server_error" | "unexpected_answer" | "answers_again";
        /** @description A licensed feed of live events. */
        FeedInfo: {
            /** @description Short name of the feed, such as dhl; chosen by the operator. */
            id: string;
            /** @description Its adapter, such as dhl, ups or dcsa; `wayseal feeds kinds` lists them. */
            kind: string;
            /** @description Slugs of the carriers whose numbers it is asked about. */
            carriers: string[];
            /** @description Who provides the events. */
            group: string;
            /**
             * @description A demo feed with made-up data.
             * @constant
             */
            sandbox?: true;
            /** @description Whether this instance has credentials. Without them, it never calls the feed. */
            configured: boolean;
            /** @description Names of the variables and files that the operator has yet to set; empty when it is configured. */
            missing: string[];
            /** @description Sentence in every answer with events of this feed. */
            attribution: string;
            persist: components["schemas"]["PersistMode"];
            /** @description Calls per day (UTC) that the license allows. */
            per_day: number;
            /** @description Calls made today (UTC). */
            used_today: number;
            /** @description Calls left today (UTC). */
            remaining_today: number;
            /**
             * Format: date-time
             * @description When it last answered about a number; null before, counted by this process.
             */
            last_success_at: string | null;
            last_failure: components["schemas"]["FeedFailure"] | null;
            health: components["schemas"]["FeedHealth"] | null;
            health_reason: components["schemas"]["FeedHealthReason"] | null;
            /**
             * Format: date-time
             * @description When its health changed last; null for never.
             */
            health_changed_at: string | null;
        };
        /**
         * @description Whether live events exist; if not, why.
         * @enum {string}
         */
        FeedOutcome: "live" | "stored" | "followed" | "sandbox" | "no_live_feed" | "number_not_found" | "rate_limited" | "key_rejected" | "feed_unavailable" | "feed_not_configured";
        /** @description Sent when a degraded feed answers reliably again. */
        FeedRecoveredEvent: {
            /** @description The event id, the same in every attempt. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurred_at: string;
            /** @constant */
            type: "feed.recovered";
            /**
             * @description The event is made up.
             * @constant
             */
            sandbox?: true;
            data: components["schemas"]["FeedHealthData"];
        };
        /** @description A shipment that your key follows. */
        FollowedShipment: {
            /** @description Id of the follow. */
            id: string;
            /** @description The uuid of the shipment; null while nothing is recorded. */
            uuid: string | null;
            /** @description Without spaces and dashes. */
            tracking_number: string;
            /** @description Slug; null until the first report of the number names it. */
            carrier: string | null;
            vertical: components["schemas"]["Vertical"] | null;
            status: components["schemas"]["ShipmentState"];
            status_detail: components["schemas"]["StatusDetail"] | null;
            source: components["schemas"]["TrackSource"];
            /**
             * @description The shipment is made up.
             * @constant
             */
            sandbox?: true;
            /**
             * Format: date-time
             * @description Time of the newest event.
             */
            last_event_at: string | null;
            /**
             * Format: date-time
             * @description The carrier's estimate of the arrival.
             */
            estimated_arrival: string | null;
            /** @description How far estimated_arrival may be off; null: not known. */
            arrival_uncertainty_seconds: number | null;
            /**
             * Format: date-time
             * @description When you followed it, or when the shipment, a flag, your reference, tags or `expected_by` last changed.
             */
            changed_at: string;
            /** @description Silent for longer than usual. */
            stale: boolean;
            /** @description Past `expected_by` and not delivered or returned. */
            overdue: boolean;
            /** @description Your own identifier. */
            reference: string | null;
            /** @description Your own tags, in alphabetical order. */
            tags: string[];
            /**
             * Format: date-time
             * @description When you expect it at the latest.
             */
            expected_by: string | null;
            /**
             * Format: date-time
             * @description When the follow began.
             */
            followed_at: string;
            /**
             * Format: date-time
             * @description When it ends, unless something happens before.
             */
            ends_at: string;
            /**
             * Format: uri
             * @description Page of this service for the number.
             */
            service_url: string;
        };
        /** @description One page of followed shipments. */
        FollowedShipmentList: {
            /** @description Shipments of this page. */
            items: components["schemas"]["FollowedShipment"][];
            /** @description Null on the last page. */
            next_cursor: string | null;
        };
        /**
         * @description Where the age is counted from.
         * @enum {string}
         */
        ForecastClock: "transit" | "label" | "last_mile" | "exception";
        /**
         * @description low below 30 deliveries or at the widest level, medium below 100, otherwise high.
         * @enum {string}
         */
        ForecastConfidence: "low" | "medium" | "high";
        /**
         * @description Which shipments the answer uses, from the closest to the widest match.
         * @enum {string}
         */
        ForecastLevel: "carrier_lane" | "lane" | "carrier_destination" | "vertical";
        /** @description Quality of past forecasts. */
        ForecastQuality: {
            /**
             * Format: date-time
             * @description When the report was made; null before the first one.
             */
            made_at: string | null;
            /** @description Resolved forecasts needed before scores are shown. */
            required: number;
            /** @description How forecasts are logged and scored, in plain words. */
            methodology: string;
            /** @description All forecasts, then each vertical with forecasts. */
            groups: components["schemas"]["QualityGroup"][];
        };
        /** @description Quality of past forecasts. */
        ForecastQualitySummary: {
            /**
             * Format: date-time
             * @description When the last report was made; null before the first one.
             */
            made_at: string | null;
            /** @description Answered forecasts with a decided outcome. */
            resolved: number;
            /** @description Expected calibration error; null below 100 forecasts. */
            ece: number | null;
            /** @description Share that arrived by p90; should be 0.9. */
            coverage_p90: number | null;
            /** @description The result in words. */
            words: string;
        };
        GraphqlError: {
            /** @description What is wrong, and the fix. */
            message: string;
            locations?: {
                line: number;
                column: number;
            }[];
            path?: (string | number)[];
            extensions: {
                /** @description A code of the error catalog. */
                code: string;
            } & {
                [key: string]: unknown;
            };
        };
        GraphqlRequest: {
            /** @description Text of the document. */
            query: string;
            variables?: Record<string, never> | null;
            operationName?: string | null;
            extensions?: Record<string, never> | null;
        };
        /** @description `data` is absent when nothing was executed. */
        GraphqlResult: {
            data?: Record<string, never> | null;
            errors?: components["schemas"]["GraphqlError"][];
        };
        Health: {
            status: string;
        };
        /** @description Score of one horizon. */
        HorizonScore: {
            /** @description Horizon in days. */
            within_days: number;
            /** @description Decided forecasts. */
            n: number;
            /** @description Mean squared error: 0 is perfect, 0.25 is a coin toss. */
            brier: number;
            /** @description Above 0: better than the overall rate of the vertical. */
            skill: number | null;
            /** @description Average stated probability. */
            mean_p: number;
            /** @description Share that happened. */
            observed: number;
        };
        /** @description A 95 % interval in hours. */
        HoursInterval: {
            /** @description Lower end; null when the observations give no lower bound. */
            low: number | null;
            /** @description Upper end; null when the observations give no upper bound. */
            high: number | null;
        };
        /** @description Format: docs/specs/smt1.md. */
        InclusionProof: {
            /** @description SHA-256 in lower-case hex. */
            chain_id: string;
            /** @description Signed tree head, a C2SP note. */
            checkpoint: string;
            entry: string;
            /** @description SHA-256 in lower-case hex. */
            leaf_hash: string;
            leaf_index: number;
            /** @description Name of the log, like track.example/smt1. */
            origin: string;
            /** @description Hashes from the leaf up. */
            path: string[];
            /** @description SHA-256 in lower-case hex. */
            root_hash: string;
            seal: {
                /** @description SHA-256 in lower-case hex. */
                hash: string;
                seq: number;
            };
            /** @description Uuid of the shipment. */
            shipment: string;
            /**
             * @description Format of the document.
             * @constant
             */
            spec: "smt1";
            /** @description The same proof as c2sp.org/tlog-proof@v1. */
            tlog_proof: string;
            tree_size: number;
        };
        /** @description One event. Required: tracking_number, carrier, vertical, occurred_at, and one of status, code or description. */
        IngestEvent: {
            /** @description a number of 1 to 80 characters */
            tracking_number?: unknown;
            /** @description slug of the carrier, such as dhl-paket */
            carrier?: unknown;
            /** @description one of parcel, post_ems, air_cargo, container, bol */
            vertical?: unknown;
            /** @description an ISO 8601 time such as 2026-11-18T06:12:00Z; without a zone, local time of country_code */
            occurred_at?: unknown;
            /** @description one of pre-transit, in_transit, out_for_delivery, delivered, exception, returned, unknown */
            status?: unknown;
            /** @description a detail that goes with status */
            status_detail?: unknown;
            /** @description the carrier's event code, such as DLV; decides the status when `status` is absent */
            code?: unknown;
            /** @description the carrier's words; read for the status, never stored */
            description?: unknown;
            /** @description ISO 3166-1 alpha-2 code of the place, such as DE */
            country_code?: unknown;
            /** @description UN/LOCODE such as DEHAM */
            locode?: unknown;
            /** @description ISO 3166-1 alpha-2 code of the origin; used for statistics */
            origin_country?: unknown;
            /** @description ISO 3166-1 alpha-2 code of the destination; used for statistics */
            destination_country?: unknown;
        };
        /** @description Why an event was not recorded. */
        IngestProblem: {
            /** @description Position of the event in the call, from 1. */
            line: number;
            /** @description JSON pointer into the event. */
            path: string;
            /** @description What is wrong and what is expected. */
            message: string;
        };
        IngestResult: {
            /** @description Events in the call: recorded + duplicates + rejected + unclassified. */
            events: number;
            /** @description Events recorded now with a status. */
            recorded: number;
            /** @description Events recorded before, unclassified ones included. */
            duplicates: number;
            /** @description Events not recorded. */
            rejected: number;
            /** @description Events recorded now as unknown, because their code or wording is unknown. */
            unclassified: number;
            /** @description Shipments in the call, without rejected ones. */
            shipments: number;
            /** @description Codes and wordings that could not be classified, at most 100. */
            unclassified_items: components["schemas"]["UnclassifiedItem"][];
            /** @description One entry for each problem. */
            errors: components["schemas"]["IngestProblem"][];
        };
        /** @description What became of one interchange. */
        InterchangeReport: {
            /** @description As the envelope names it; empty where the format has none. */
            control_reference: string;
            /** @description As the envelope names it. */
            sender: string;
            /** @description As the envelope names it. */
            recipient: string;
            state: components["schemas"]["MessageState"];
            messages: components["schemas"]["MessageReport"][];
            /** @description About the whole interchange. */
            warnings: components["schemas"]["MessageProblem"][];
            /** @description Why the whole interchange was refused. */
            errors: components["schemas"]["MessageProblem"][];
        };
        /** @description How the goods travel, as far as the feed tells. Null is not known; nothing is guessed. */
        Journey: {
            origin: components["schemas"]["JourneyOrigin"] | null;
            destination: components["schemas"]["JourneyDestination"] | null;
            equipment: components["schemas"]["JourneyEquipment"] | null;
            /** @description Which journey of the container this is, in the answer of the carrier. */
            cycle: number;
            /** @description As far as the carrier tells them. A gap between two legs stays a gap. */
            legs: components["schemas"]["TransportLeg"][];
            transshipments: components["schemas"]["Transshipment"][];
            /**
             * Format: date-time
             * @description When the laden container came into the terminal.
             */
            gate_in_at: string | null;
            /**
             * Format: date-time
             * @description When it left the terminal laden.
             */
            gate_out_laden_at: string | null;
            /**
             * Format: date-time
             * @description When it came back empty.
             */
            empty_returned_at: string | null;
            /** @description What the carrier's feed never tells, so that null would mean nothing. */
            not_offered: components["schemas"]["JourneyGap"][];
        };
        JourneyDestination: {
            /** @description Where the last leg ends. */
            locode: string;
            basis: components["schemas"]["DestinationBasis"];
        };
        JourneyEquipment: {
            /** @description Container number. */
            reference: string;
            /** @description Size and type by ISO 6346, such as 45G1. */
            iso_code: string | null;
        };
        /**
         * @description An item.
         * @enum {string}
         */
        JourneyGap: "last_free_day" | "terminal_holds" | "position";
        JourneyOrigin: {
            /** @description Where the first leg begins. */
            locode: string;
        };
        /** @description Findings of the link checker of this instance. */
        LinkCounts: {
            /** @description Rows with a checked page. */
            checked: number;
            /** @description Rows with the verdict ok. */
            ok: number;
            /** @description Rows with the verdict moved. */
            moved: number;
            /** @description Rows with the verdict gone. */
            gone: number;
            /** @description Rows with the verdict blocked. */
            blocked: number;
            /** @description Rows with the verdict error. */
            error: number;
            /**
             * Format: date-time
             * @description When the last page was checked.
             */
            last_checked_at: string | null;
        };
        /**
         * @description What supports the tracking URL: a person opened it, the carrier documents it, two or one independent sources have it, or none.
         * @enum {string}
         */
        LinkEvidence: "opened" | "operator_page" | "two_sources" | "one_source" | "unsourced";
        /** @description Last finding of the link checker, of this instance or of one whose report was imported. */
        LinkState: {
            /**
             * @description Result of one request; ok does not prove that the page knows a number.
             * @enum {string}
             */
            verdict: "ok" | "moved" | "gone" | "blocked" | "error";
            /** @description HTTP status of the last response. */
            status: number | null;
            /** @description Stable code for the cause of a verdict other than ok. */
            reason: string | null;
            /** @description URL after redirects. */
            final_url: string | null;
            /**
             * Format: date-time
             * @description When the page was checked.
             */
            checked_at: string;
            /** @description True when the page was gone or moved twice, a week apart. The parent page is offered instead. */
            confirmed_broken: boolean;
            /** @description Key of the instance that reported the finding: HOST/LOG+ID. Null for the link checker of this instance. */
            reported_by: string | null;
        };
        /**
         * @description What the URL opens.
         * @enum {string}
         */
        LinkType: "deep_link" | "search_page" | "b2b_only" | "unknown";
        /** @description What the list holds; empty: everything that the key follows. */
        ListFilters: {
            /** @description a number of 1 to 80 characters as printed on the label, such as 020-12345675 */
            tracking_number?: string;
            /** @description only this status: pre-transit, in_transit, out_for_delivery, delivered, exception, returned, unknown */
            status?: components["schemas"]["ShipmentState"];
            /** @description only this status detail, such as customs_hold */
            status_detail?: components["schemas"]["StatusDetail"];
            /** @description only this carrier: its slug, such as dhl-express */
            carrier?: string;
            /** @description only this kind of identifier: parcel, post_ems, air_cargo, container, bol */
            vertical?: components["schemas"]["Vertical"];
            /** @description your own identifier of the shipment, such as an order number: 1 to 64 of the characters A-Z a-z 0-9 . _ / # -, no names or addresses of persons */
            reference?: string;
            /** @description a tag: 1 to 64 of the characters A-Z a-z 0-9 . _ / # -, no names or addresses of persons */
            tag?: string;
            /** @description only what changed at or after this time with zone such as 2026-11-21T10:00:00Z, or since this date */
            changed_since?: string;
            /** @description true: only shipments that are silent for longer than usual; false: only others */
            stale?: boolean;
            /** @description true: only shipments past their expected_by; false: only others */
            overdue?: boolean;
        };
        /** @description A secret address of a list, without the address. */
        ListLink: {
            /** @description Id of the link, used to revoke it. */
            id: string;
            filters: components["schemas"]["ListFilters"];
            /**
             * @description the language of the texts: en, de, es, fr
             * @enum {string}
             */
            language: "en" | "de" | "es" | "fr";
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last read, to the hour; null: never.
             */
            last_used_at: string | null;
        };
        /** @description The links of a key. */
        ListLinks: {
            /** @description Links that work. */
            items: components["schemas"]["ListLink"][];
        };
        /** @description What the licensed feed says about the number. */
        LiveFeed: {
            outcome: components["schemas"]["FeedOutcome"];
            /** @description Carrier group whose feed covers the number. */
            provider: string | null;
            /** @description Show this sentence with the events. */
            attribution: string | null;
            /**
             * @description Show the events; do not store, resell or pass them on.
             * @constant
             */
            resale_allowed: false;
            /** @description What to do about a failure. */
            hint: string | null;
            /** @description Seconds to wait before you try again. */
            retry_after_seconds: number | null;
        };
        /** @description What the feed has just answered, where its events may not be kept. There is no uuid and no proof of it. */
        LiveShipment: {
            status: components["schemas"]["ShipmentState"];
            status_detail: components["schemas"]["StatusDetail"] | null;
            /** @description Status and detail in words. */
            label: string;
            source: components["schemas"]["EventSource"];
            /** @description Whether sender or recipient must act. */
            action_required: boolean;
            /**
             * Format: date-time
             * @description Time of the newest event.
             */
            last_event_at: string | null;
            /**
             * Format: date-time
             * @description The carrier's estimate of the arrival.
             */
            estimated_arrival: string | null;
            /** @description How far estimated_arrival may be off; null: not known. */
            arrival_uncertainty_seconds: number | null;
            /** @description Oldest first, in order of estimated_at. `sequence` is the position in this answer alone. */
            events: components["schemas"]["ShownEvent"][];
        };
        /** @description Below these thresholds there are no figures. */
        MaturityThresholds: {
            /** @description Comparable deliveries needed for transit statistics. */
            transit_stats: number;
            /** @description Comparable deliveries needed for a forecast. */
            forecast: number;
        };
        /** @description The MCP server for agents. */
        McpInfo: {
            /** @description Path for MCP messages. */
            path: string;
            /** @description Supported protocol revisions. */
            protocol_versions: string[];
            /** @description Names of the tools. */
            tools: string[];
        };
        /**
         * @description Format of the file. CODECO and COARRI are both coarri.
         * @enum {string}
         */
        MessageFormat: "iftsta" | "coarri" | "x12" | "fsu" | "xfsu" | "csv";
        /**
         * @description What it is to earlier messages.
         * @enum {string}
         */
        MessageFunction: "original" | "replace" | "cancel" | "advance";
        MessageIntakeReport: {
            format: components["schemas"]["MessageFormat"] | null;
            interchanges: components["schemas"]["InterchangeReport"][];
            totals: components["schemas"]["MessageTotals"];
            /** @description The CONTRL or 997 to send back, when `ack` asks for one. */
            acknowledgement: string | null;
            /** @description Of a dry run: what would be recorded. */
            events?: components["schemas"]["ShownMessageEvent"][];
        };
        /** @description What is wrong in a message, and where it is. */
        MessageProblem: {
            code: components["schemas"]["MessageProblemCode"];
            /**
             * @description A warning rejects nothing.
             * @enum {string}
             */
            severity: "error" | "warning";
            /** @description The segment of a message, from 1 over the whole interchange. */
            segment?: number;
            /** @description The element of the segment, from 1. */
            element?: number;
            /** @description The component of the element, from 1. */
            component?: number;
            /** @description The line of the file, from 1. */
            line?: number;
            /** @description The character of the file, from 0. */
            offset?: number;
            /** @description The column of the table. */
            column?: string;
            /** @description The code or the reference that is wrong. */
            value?: string;
            /** @description What is wrong, in words. */
            message: string;
        };
        /**
         * @description What is wrong.
         * @enum {string}
         */
        MessageProblemCode: "format_unknown" | "file_unreadable" | "file_too_large" | "too_slow" | "charset_unsupported" | "control_character" | "una_ambiguous" | "no_unb" | "no_unz" | "unt_missing" | "unt_count" | "unt_reference" | "unz_count" | "unz_reference" | "outside_message" | "bad_tag" | "unterminated_segment" | "no_isa" | "isa_width" | "isa_separators" | "no_iea" | "iea_count" | "iea_reference" | "ge_count" | "ge_reference" | "no_ge" | "no_se" | "se_count" | "se_reference" | "outside_transaction" | "message_type_unsupported" | "function_unsupported" | "test_message" | "reference_missing" | "reference_invalid" | "reference_not_tracked" | "carrier_unknown" | "time_missing" | "time_invalid" | "time_ahead" | "place_invalid" | "code_unknown" | "count_mismatch" | "possible_resend" | "pieces_exceed_total" | "line_invalid" | "line_unknown" | "character_invalid" | "nothing_to_cancel" | "replaces_unknown" | "replace_incomplete" | "control_reference_reused" | "chain_full" | "doctype_refused" | "xml_malformed" | "xml_too_deep" | "xml_too_large" | "column_missing" | "column_count" | "mapping_missing" | "field_invalid" | "unterminated_quote" | "record_too_long" | "too_many_messages" | "too_many_segments" | "segment_too_long" | "too_many_elements" | "too_many_components" | "too_many_events" | "too_many_rows" | "message_too_long" | "line_too_long";
        /** @description What became of one message. */
        MessageReport: {
            /** @description Reference of the message in its interchange, or its number from 1. */
            reference: string;
            /** @description Such as IFTSTA, COARRI, 214, FSU. */
            type: string;
            /** @description Number that the sender gave the document. */
            document: string | null;
            function: components["schemas"]["MessageFunction"];
            state: components["schemas"]["MessageState"];
            /** @description Statements: recorded + duplicates + rejected + unclassified. Those of a cancellation are not counted. */
            events_in: number;
            /** @description Recorded now; informational ones and estimates are among them. */
            recorded: number;
            /** @description Known already. */
            duplicates: number;
            /** @description Not recorded; `errors` says why. */
            rejected: number;
            /** @description Recorded now as unknown, because no code table has their code. */
            unclassified: number;
            /** @description Recorded events that were withdrawn now. */
            voided: number;
            /** @description Errors and warnings, in order. */
            errors: components["schemas"]["MessageProblem"][];
        };
        /**
         * @description partly: something was taken and something rejected. duplicate: all of it was known.
         * @enum {string}
         */
        MessageState: "accepted" | "partly" | "duplicate" | "rejected";
        MessageTotals: {
            /** @description Interchanges in the file. */
            interchanges: number;
            /** @description Interchanges of which nothing was taken. */
            interchanges_rejected: number;
            /** @description Messages in the file. */
            messages: number;
            /** @description Statements: recorded + duplicates + rejected + unclassified. Those of a cancellation are not counted. */
            events_in: number;
            /** @description Recorded now; informational ones and estimates are among them. */
            recorded: number;
            /** @description Known already. */
            duplicates: number;
            /** @description Not recorded; `errors` says why. */
            rejected: number;
            /** @description Recorded now as unknown, because no code table has their code. */
            unclassified: number;
            /** @description Recorded events that were withdrawn now. */
            voided: number;
            /** @description Different shipments with a statement that was taken or known. */
            shipments: number;
            /** @description Problems beyond the first 1,000. */
            errors_not_listed: number;
        };
        /** @description `request_id` equals the header X-Request-Id. */
        Meta: {
            request_id: string;
            /** @constant */
            api_version: "v1";
        };
        /** @description All modes between the same places. */
        ModeComparison: {
            /** @description What the comparison assumes. */
            note: string;
            /** @description Every mode, lowest emissions first. */
            modes: components["schemas"]["ModeEstimate"][];
        };
        /** @description The same load between the same places by one mode. */
        ModeEstimate: {
            /**
             * @description one of air, road, rail, sea, inland, in lower case
             * @enum {string}
             */
            mode: "air" | "road" | "rail" | "sea" | "inland";
            /** @description The estimate in kg CO2e. */
            kg_co2e: number;
            /** @description Distance used for the estimate. */
            distance_km: number;
            distance_basis: components["schemas"]["DistanceBasis"];
            range_kg: components["schemas"]["CarbonRange"];
            /** @description Factor in kg CO2e per tonne-km. */
            factor_kg_per_tkm: number;
            /** @description Method of the estimate, in one sentence. */
            methodology: string;
        };
        /** @description A new link with its addresses. */
        NewListLink: {
            /** @description Id of the link, used to revoke it. */
            id: string;
            filters: components["schemas"]["ListFilters"];
            /**
             * @description the language of the texts: en, de, es, fr
             * @enum {string}
             */
            language: "en" | "de" | "es" | "fr";
            /**
             * Format: date-time
             * @description When it was made.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was last read, to the hour; null: never.
             */
            last_used_at: string | null;
            /**
             * Format: uri
             * @description Address of the Atom feed. Shown once; keep it secret.
             */
            atom_url: string;
            /**
             * Format: uri
             * @description Address of the calendar. Shown once; keep it secret.
             */
            calendar_url: string;
        };
        /**
         * @description Why no route is known; null when one is.
         * @enum {string}
         */
        NoSeaRouteReason: "from_inland" | "to_inland" | "both_inland" | "not_connected";
        /** @description A format that detection knows. */
        NumberFormat: {
            /** @description Stable id of the number format, such as iso6346. */
            type: string;
            /** @description Name of the number format. */
            label: string;
            vertical: components["schemas"]["Vertical"];
            /** @description False-accept rate: probability that a random text with letters and digits in the same positions fits. */
            p_mask: number;
            max_confidence: components["schemas"]["Confidence"];
        };
        NumberProblem: {
            /** @constant */
            code: "invalid_request";
            /** @description What is wrong, with the fix. */
            message: string;
        };
        /** @description Kind and carrier of a number, and its recorded status. All but `number` is empty when `error` is set. */
        NumberState: {
            /** @description The number as it was sent. */
            number: string;
            error: components["schemas"]["NumberProblem"] | null;
            /** @description The number without spaces and dashes. */
            normalized: string | null;
            /** @description Stable id of the number format. */
            type: string | null;
            /** @description Name of the number format. */
            label: string | null;
            vertical: components["schemas"]["Vertical"] | null;
            carrier: components["schemas"]["CarrierReference"] | null;
            confidence: components["schemas"]["Confidence"] | null;
            /** @description Whether to ask the user before relying on the match. */
            needs_confirmation: boolean;
            carrier_url: components["schemas"]["CarrierUrl"] | null;
            /**
             * Format: uri
             * @description Page of this service for the number.
             */
            service_url: string | null;
            feed: components["schemas"]["StoredOutcome"] | null;
            /** @description Carrier group whose feed covers the number. */
            provider: string | null;
            /** @description Whether this service has a record of the shipment. */
            followed: boolean;
            state: components["schemas"]["StoredState"] | null;
            /**
             * @description The status is made up.
             * @constant
             */
            sandbox?: true;
        };
        NumberStates: {
            items: components["schemas"]["NumberState"][];
        };
        /** @description Data behind estimates and forecasts. */
        NumbersInfo: {
            /** @description Production data volume by vertical. */
            observations: components["schemas"]["ObservationVolume"][];
            thresholds: components["schemas"]["MaturityThresholds"];
            forecast_quality: components["schemas"]["ForecastQualitySummary"];
            place_data: components["schemas"]["PlaceData"];
        };
        /** @description Observations of one vertical. */
        ObservationVolume: {
            vertical: components["schemas"]["Vertical"];
            /** @description Observed shipments and clocks. */
            rows: number;
            /** @description Delivered ones among `rows`. */
            delivered: number;
        };
        /** @description A person opened the page with a number, says an imported report. It does not set verified_on. */
        OpenedElsewhere: {
            /** @description UTC day. */
            on: string;
            /** @description Key of the instance that says so: HOST/LOG+ID. */
            reported_by: string;
        };
        /** @description A recorded place whose position is known. */
        OutlookPlace: {
            /** @description Name of the place. */
            name: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country: string;
            /** @description UN/LOCODE, as recorded. */
            code: string;
        };
        /**
         * @description Why there is no forecast; null when there is one.
         * @enum {string}
         */
        OutlookReason: "too_few_observations" | "tail_not_observed" | "history_too_short" | "already_final" | "countries_unknown" | "not_started" | "sandbox";
        OverdueData: {
            shipment: components["schemas"]["WebhookFollowedNumber"];
            follow?: components["schemas"]["WebhookFollow"];
            status: components["schemas"]["ShipmentState"];
            status_detail: components["schemas"]["StatusDetail"] | null;
            /**
             * Format: date-time
             * @description When the last recorded event happened.
             */
            last_event_at: string | null;
            /**
             * Format: date-time
             * @description When your key expected it.
             */
            expected_by: string;
            /** @description Hours since then when it was noticed. */
            overdue_hours: number;
            /**
             * Format: date-time
             * @description The carrier's estimate.
             */
            estimated_arrival: string | null;
        };
        /** @description Sent when the time in `expected_by` passes and the shipment has not arrived. */
        OverdueEvent: {
            /** @description The event id, the same in every attempt. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurred_at: string;
            /** @constant */
            type: "shipment.overdue";
            /**
             * @description The event is made up.
             * @constant
             */
            sandbox?: true;
            data: components["schemas"]["OverdueData"];
        };
        PartnerEvent: {
            /**
             * Format: date-time
             * @description When it happened, according to the partner.
             */
            event_time: string;
            /** @description Business step as a CBV word; "another step" for any other text. */
            biz_step: string | null;
            /** @description Disposition as a CBV word; "another disposition" for any other text. */
            disposition: string | null;
            /** @description GS1 Digital Link of the location; null for a place without a GLN. */
            read_point: string | null;
        };
        /** @description EPCIS events of partners about exactly this number. They are not part of the history. */
        PartnerEvents: {
            /** @description Title to show above the events. */
            title: string;
            /** @description What the events do not prove. */
            note: string;
            events: components["schemas"]["PartnerEvent"][];
        };
        /**
         * @description What this instance stores of its events.
         * @enum {string}
         */
        PersistMode: "none" | "canonical" | "full";
        /** @description Sources of the place data. */
        PlaceData: {
            /** @description Whether places can be resolved. */
            available: boolean;
            /** @description Whether the operator has imported the official list. */
            imported_unlocodes: boolean;
            /** @description Sources and licenses. */
            attributions: string[];
        };
        /**
         * @description Kind of the position.
         * @enum {string}
         */
        PlacePrecision: "airport" | "metropolitan_area" | "port" | "unlocode" | "airport_derived" | "city_of_unlocode" | "city";
        /**
         * @description How the input was read.
         * @enum {string}
         */
        PlaceReading: "iata" | "icao" | "metropolitan_code" | "unlocode" | "city" | "city_alias";
        /** @description A format that accepts more than half of all texts of the same form, so it proves nothing alone. */
        PossibleShape: {
            /** @description Stable id of the number format, as in a match. */
            type: string;
            /** @description Name of the number format. */
            label: string;
            carrier: components["schemas"]["CarrierReference"] | null;
        };
        /** @description Format: docs/specs/spod1.md. */
        ProofOfDelivery: {
            evidence: {
                chain: components["schemas"]["ChainProof"];
                inclusion: {
                    /** @description Signed tree head, a C2SP note. */
                    checkpoint: string;
                    /** @description Name of the log, like track.example/smt1. */
                    origin: string;
                    pod: {
                        entry: string;
                        leaf_index: number;
                        /** @description Hashes from the leaf up. */
                        path: string[];
                    };
                    /** @description SHA-256 in lower-case hex. */
                    root_hash: string;
                    seal: {
                        entry: string;
                        leaf_index: number;
                        /** @description Hashes from the leaf up. */
                        path: string[];
                    };
                    /**
                     * @description Format of the document.
                     * @constant
                     */
                    spec: "smt1";
                    tree_size: number;
                };
            };
            signature: {
                /** @constant */
                alg: "Ed25519";
                key_id: string;
                value: string;
            };
            /**
             * @description Format of the document.
             * @constant
             */
            spec: "spod1";
            statement: {
                carrier: string;
                /** @description SHA-256 in lower-case hex. */
                chain_id: string;
                event: {
                    body: {
                        code: string | null;
                        corrects?: number;
                        country: string | null;
                        locode: string | null;
                        /** @description UTC. */
                        occurred_at: string | null;
                        /** @description UTC. */
                        recorded_at: string;
                        source: string;
                        /** @description Status of the event. */
                        status: components["schemas"]["ShipmentState"];
                        /** @description Basis of the status. Absent in events sealed before this was stored. */
                        status_basis?: components["schemas"]["StatusBasis"];
                        status_detail: string | null;
                    };
                    index: number;
                    /** @description SHA-256 in lower-case hex. */
                    salt: string;
                };
                issue: number;
                /** @description UTC. */
                issued_at: string;
                issuer: string;
                key_id: string;
                number: string;
                /** @constant */
                sandbox?: true;
                seal: {
                    /** @description SHA-256 in lower-case hex. */
                    hash: string;
                    seq: number;
                };
                /** @description Uuid of the shipment. */
                shipment: string;
                /**
                 * @description Format of the document.
                 * @constant
                 */
                spec: "spod1";
                /** @constant */
                status: "delivered";
                /** @constant */
                v: 1;
                vertical: string;
            };
        };
        PublicShipment: {
            /** @description Slug of the carrier. */
            carrier: string;
            /** @description Kind of identifier. */
            vertical: string;
            /** @description Without spaces and dashes. */
            tracking_number: string;
            shipment: components["schemas"]["TrackedShipment"];
            journey: components["schemas"]["Journey"] | null;
            /** @description Expected calls, in order of time. */
            estimates: components["schemas"]["CallEstimate"][];
            /** @description Containers of a bill or a booking, by number. Its status is that of the least advanced one. */
            containers: components["schemas"]["ContainerProgress"][];
            /** @description Containers of the bill, also those that are not listed. */
            containers_total: number;
            /** @description Number of events in the whole history; shipment.events has at most `limit` of them. */
            events_total: number;
            furthest_status: components["schemas"]["ShipmentState"];
            /** @description Sequence of the event recorded last; 0 without events. */
            newest_sequence: number;
            partner_events?: components["schemas"]["PartnerEvents"];
            /** @description False once retention has deleted the events. The proof stays. */
            retained: boolean;
            /**
             * @description The whole answer is made-up data.
             * @constant
             */
            sandbox?: true;
        };
        /** @description Quality of the forecasts of a group. */
        QualityGroup: {
            /**
             * @description Group of forecasts.
             * @enum {string}
             */
            group: "all" | "parcel" | "post_ems" | "air_cargo" | "container" | "bol";
            /** @description Logged forecasts, declined ones included. */
            forecasts: number;
            /** @description Forecasts with a number. */
            answered: number;
            /** @description Share of forecasts with a number; null without forecasts. */
            answered_share: number | null;
            /** @description Answered forecasts with a decided horizon. */
            resolved: number;
            /** @description Parts of forecasts with an outcome that will stay unknown; not scored. */
            lost_to_follow_up: number;
            /** @description Number of forecasts by window in days. */
            windows: {
                [key: string]: unknown;
            };
            /** @description True from 100 resolved forecasts. */
            enough: boolean;
            scores: components["schemas"]["QualityScores"] | null;
            /** @description The result in words. */
            words: string;
        };
        /** @description Scores of a group. */
        QualityScores: {
            /** @description Scores by horizon. */
            horizons: components["schemas"]["HorizonScore"][];
            /** @description Brier score over all horizons. */
            brier: number;
            /** @description Ten equal bins. */
            reliability: components["schemas"]["ReliabilityBin"][];
            /** @description Expected calibration error: mean gap between stated and observed shares. */
            ece: number;
            coverage_p50: components["schemas"]["Coverage"] | null;
            coverage_p90: components["schemas"]["Coverage"] | null;
            /** @description Continuous ranked probability score, in days; 0 is perfect. */
            crps_days: number | null;
        };
        Readiness: {
            status: string;
            /**
             * @description State of the database replica, where there is one. Only `used` is read; the service is ready without it.
             * @enum {string}
             */
            replica?: "used" | "behind" | "away" | "promoted" | "foreign" | "unknown";
        };
        /**
         * @description Why there are no figures; only when matured is false.
         * @enum {string}
         */
        RefusalReason: "too_few_observations" | "tail_not_observed" | "history_too_short" | "already_final";
        /** @description Stated probability compared with the outcome. */
        ReliabilityBin: {
            /** @description Lower end of the stated probability. */
            from: number;
            /** @description Upper end of the stated probability. */
            to: number;
            /** @description Probabilities in this bin. */
            n: number;
            /** @description Average stated probability. */
            mean_p: number | null;
            /** @description Share that happened. */
            observed: number | null;
            /** @description Both figures in words. */
            words: string;
        };
        /** @description A resolved place with its source. */
        ResolvedPlace: {
            /** @description The input as given. */
            input: string;
            /** @description Name of the place found. */
            name: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country: string;
            /** @description The given code; null for cities. */
            code: string | null;
            /** @description Degrees north, WGS 84. */
            lat: number;
            /** @description Degrees east, WGS 84. */
            lon: number;
            read_as: components["schemas"]["PlaceReading"];
            /** @description Data set or table that gave the position. */
            resolved_from: string;
            precision: components["schemas"]["PlacePrecision"];
            /** @description Caution about this position. */
            note: string | null;
        };
        /** @description A revoked link. */
        RevokedListLink: {
            /** @description Id of the link. */
            id: string;
            /** @description Always true. */
            revoked: boolean;
        };
        SandboxNumber: {
            /** @description A reserved number. */
            number: string;
            /** @description What happens to its shipment. */
            summary: string;
        };
        /** @description The sea route between two places, or why there is none. */
        SeaRoute: {
            /** @description Canals, straits and capes in the order of the route. */
            via: string[];
            /** @description For each canal on the route, the route without it and without a further canal. `range_kg` covers the longest. */
            without: components["schemas"]["SeaRouteWithout"][];
            /** @description Data behind the network of sea routes. */
            source: string;
            reason: components["schemas"]["NoSeaRouteReason"] | null;
        };
        SeaRouteWithout: {
            /** @description The avoided canal. */
            closed: string;
            /** @description Shortest route without it; null when there is none. */
            distance_km: number | null;
            /** @description Canals, straits and capes in the order of the route. */
            via: string[];
        };
        Seal: {
            count: number;
            /** @description SHA-256 in lower-case hex. */
            hash: string;
            /** @description SHA-256 in lower-case hex. */
            head: string;
            /**
             * @description Whether the seal covers events or a deletion by retention.
             * @enum {string}
             */
            kind: "events" | "purge";
            /** @description SHA-256 in lower-case hex. */
            prev: string;
            /** @description UTC. */
            sealed_at: string;
            seq: number;
        };
        ServiceDescriptor: {
            name: string;
            version: string;
            api_version: string;
            description: string;
            /** Format: uri */
            base_url: string;
            /** Format: uri */
            openapi_url: string;
            authentication: string;
            endpoints: components["schemas"]["Endpoint"][];
        };
        /** @description A rough estimate of emissions. */
        ShipmentEmissions: {
            from: components["schemas"]["OutlookPlace"];
            to: components["schemas"]["OutlookPlace"];
            /** @description Great-circle distance between the two places, to 0.1 km. */
            distance_km: number;
            /**
             * @description Always true. Real routes are longer; each mode states its own distance and basis.
             * @constant
             */
            is_great_circle: true;
            /**
             * @description Always true.
             * @constant
             */
            is_estimate: true;
            /** @description Always 1, because no feed gives the weight: the figures are for 1 kg. */
            weight_kg: number;
            /** @description Each transport mode that shipments of this kind use. */
            modes: components["schemas"]["ModeEstimate"][];
        };
        /** @description Something unusual about the shipment; never a status. */
        ShipmentFlag: {
            /** @description Stable name of the flag. */
            code: string;
            /** @description What is unusual, with its numbers. */
            message: string;
            /** @description The compared numbers. */
            numbers: {
                [key: string]: unknown;
            };
        };
        ShipmentOutlook: {
            forecast: components["schemas"]["DeliveryForecast"] | null;
            reason: components["schemas"]["OutlookReason"] | null;
            emissions: components["schemas"]["ShipmentEmissions"] | null;
            /**
             * @description The whole answer is made-up data.
             * @constant
             */
            sandbox?: true;
        };
        /**
         * @description Status, one of seven.
         * @enum {string}
         */
        ShipmentState: "pre-transit" | "in_transit" | "out_for_delivery" | "delivered" | "exception" | "returned" | "unknown";
        /** @description One event of a shipment. */
        ShownEvent: {
            /** @description Position in the recorded history, from 1. */
            sequence: number;
            status: components["schemas"]["ShipmentState"];
            status_detail: components["schemas"]["StatusDetail"] | null;
            status_basis: components["schemas"]["StatusBasis"] | null;
            /** @description Status and detail in words. */
            label: string;
            /**
             * Format: date-time
             * @description When it happened; null when the source gives only a date or no time zone.
             */
            occurred_at: string | null;
            /**
             * Format: date-time
             * @description Best estimate of the time; decides the order.
             */
            estimated_at: string;
            /** @description How far estimated_at may be off, in seconds. */
            uncertainty_seconds: number;
            /**
             * Format: date-time
             * @description When this service recorded it; where nothing is kept, when it read it.
             */
            recorded_at: string;
            location: components["schemas"]["EventLocation"] | null;
            /** @description The carrier's event code. */
            code: string | null;
            /** @description The carrier's words, where the license allows showing them. */
            wording: string | null;
            /** @description True when the carrier's words are left out because they may name a person. */
            wording_withheld: boolean;
            /** @description The rule that decided the status. */
            rule: string | null;
            source: components["schemas"]["EventSource"];
            /** @description Sequence of the earlier event that this one replaces or withdraws. */
            corrects?: number;
            /** @description Sequence of the later event that replaces or withdraws this one. It then sets no status. */
            corrected_by?: number;
        };
        /** @description An event that a dry run would record. */
        ShownMessageEvent: {
            /** @description The number of the shipment. */
            reference: string;
            /** @description Slug of the carrier. */
            carrier: string;
            /** @description UTC as it would be committed; null where it cannot be. */
            time: string | null;
            /** @description As written, without a zone. */
            local: string;
            state: components["schemas"]["ShipmentState"] | null;
            detail: components["schemas"]["StatusDetail"] | null;
            /** @description The code as it would be committed. */
            code: string | null;
            /** @description As written. */
            place: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string | null;
            /** @description UN/LOCODE. */
            locode: string | null;
            pieces?: components["schemas"]["StatedPieces"];
            /** @description Flight or voyage. */
            flight?: string;
            /**
             * @description Absent for an event that would be recorded.
             * @enum {string}
             */
            kind?: "estimate" | "void";
            /**
             * @description It leaves the status as it is.
             * @constant
             */
            informational?: true;
            /**
             * @description No code table has its code.
             * @constant
             */
            unclassified?: true;
            /**
             * @description It is recorded already.
             * @constant
             */
            duplicate?: true;
        };
        StalledData: {
            shipment: components["schemas"]["WebhookShipment"];
            follow?: components["schemas"]["WebhookFollow"];
            status: components["schemas"]["ShipmentState"];
            status_detail: components["schemas"]["StatusDetail"] | null;
            /**
             * Format: date-time
             * @description When the last recorded event happened.
             */
            last_event_at: string | null;
            /**
             * @description Whether statistics of comparable shipments or a fixed limit decided.
             * @enum {string}
             */
            basis: "statistics" | "threshold";
            /** @description Hours without an event. */
            silent_hours: number;
            /** @description Hours after which it counts as stalled. */
            limit_hours: number;
            /** @description Hours in this stage; with statistics only. */
            elapsed_hours?: number;
            /** @description Nine of ten comparable shipments took less for this stage. */
            p90_hours?: number;
            /** @description Shipments behind `p90_hours`. */
            observations?: number;
            /** @description Rises with every change of a shipment. */
            sequence: number;
        };
        /** @description Sent when a shipment has been silent for longer than usual for its kind and stage. */
        StalledEvent: {
            /** @description The event id, the same in every attempt. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurred_at: string;
            /** @constant */
            type: "shipment.stalled";
            /**
             * @description The event is made up.
             * @constant
             */
            sandbox?: true;
            data: components["schemas"]["StalledData"];
        };
        /** @description A started delivery. */
        StartedDelivery: {
            /** @description The event id, as in X-Service-Delivery. */
            id: string;
            /** @description The event name. */
            type: string;
            /** @description Id of the webhook. */
            webhook_id: string;
            /**
             * @description pending: inline attempts left; parked: retry scheduled; held: the webhook is disabled; delivered; exhausted: six attempts failed; expired: held for 7 days; cancelled: the webhook was deleted, or its key was revoked or has expired
             * @enum {string}
             */
            state: "pending" | "parked" | "held" | "delivered" | "exhausted" | "expired" | "cancelled";
        };
        StatedPieces: {
            mark: ("T" | "P") | null;
            /** @description Pieces of this status. */
            n: number | null;
            /** @description Pieces of the shipment. */
            of: number | null;
            /** @description As written, with its unit. */
            weight: string | null;
        };
        /**
         * @description What the status is based on: `stated` by the sender, a `code` of a closed table, or `wording` read from a sentence. For an unknown status, what was read without a result. Null for events recorded before the service kept it.
         * @enum {string}
         */
        StatusBasis: "stated" | "code" | "wording";
        /** @description Sent when the status of a shipment changes. */
        StatusChangedEvent: {
            /** @description The event id, the same in every attempt. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurred_at: string;
            /** @constant */
            type: "shipment.status_changed";
            /**
             * @description The event is made up.
             * @constant
             */
            sandbox?: true;
            data: components["schemas"]["StatusData"];
        };
        StatusData: {
            shipment: components["schemas"]["WebhookShipment"];
            follow?: components["schemas"]["WebhookFollow"];
            status: components["schemas"]["ShipmentState"];
            previous_status: components["schemas"]["ShipmentState"];
            status_detail: components["schemas"]["StatusDetail"] | null;
            status_basis: components["schemas"]["StatusBasis"] | null;
            /** @description Rises with every change of a shipment. */
            sequence: number;
        };
        /**
         * @description Refines the state.
         * @enum {string}
         */
        StatusDetail: "label_created" | "booked" | "picked_up" | "departed" | "arrived" | "loaded" | "discharged" | "customs_processing" | "customs_cleared" | "available_for_pickup" | "partial_delivery" | "return_announced" | "returning" | "return_reported" | "delivery_reported" | "customs_hold" | "payment_due" | "damaged" | "lost" | "refused" | "address_issue" | "attempt_failed" | "cancelled" | "delayed" | "held" | "discrepancy" | "returned_complete";
        /** @description A follow that ended. */
        StoppedFollow: {
            /** @description Id of the follow. */
            id: string;
            /**
             * @description Always true.
             * @constant
             */
            stopped: true;
        };
        /**
         * @description What the record and the configured feeds say. `not_asked`: a feed covers the number; open `service_url` to ask it.
         * @enum {string}
         */
        StoredOutcome: "stored" | "followed" | "sandbox" | "number_not_found" | "no_live_feed" | "feed_not_configured" | "not_asked";
        /** @description The recorded status of a number. */
        StoredState: {
            status: components["schemas"]["ShipmentState"];
            status_detail: components["schemas"]["StatusDetail"] | null;
            /** @description Status and detail in words. */
            label: string;
            /** @description Who reported the shipment first. */
            source: components["schemas"]["EventSource"];
            /** @description Whether sender or recipient must act. */
            action_required: boolean;
            /**
             * Format: date-time
             * @description Time of the newest event.
             */
            last_event_at: string | null;
            /**
             * Format: date-time
             * @description The carrier's estimate of the arrival.
             */
            estimated_arrival: string | null;
            /** @description How far estimated_arrival may be off; null: not known. */
            arrival_uncertainty_seconds: number | null;
            /**
             * Format: date-time
             * @description When this service recorded the last news.
             */
            recorded_at: string;
            /** @description Seconds since recorded_at. */
            age_seconds: number;
            /** @description Show this sentence with the status. */
            attribution: string | null;
            /**
             * @description Show the status; do not resell it.
             * @constant
             */
            resale_allowed: false;
        };
        /** @description Data of the `closed` message, the last one. */
        StreamClosed: {
            reason: components["schemas"]["StreamEnd"];
        };
        /**
         * @description Why the stream ends.
         * @enum {string}
         */
        StreamEnd: "no_live_feed" | "number_not_found" | "rate_limited" | "key_rejected" | "feed_unavailable" | "feed_not_configured" | "delivered" | "returned" | "sandbox_complete" | "max_duration" | "server_shutdown" | "slow_consumer" | "key_revoked";
        /** @description Data of a `shipment.estimate_changed` message. */
        StreamEstimateChanged: {
            /** @description The uuid of the shipment. */
            shipment_id: string;
            kind: components["schemas"]["EstimateKind"];
            /** @description Where: UN/LOCODE, or IATA code of an airport. */
            place: string | null;
            /** @description `sequence` of the leg. */
            leg: number | null;
            vessel: components["schemas"]["Vessel"] | null;
            /**
             * Format: date-time
             * @description The value told last.
             */
            previous: string;
            /**
             * Format: date-time
             * @description When it is expected now.
             */
            value: string;
            /** @description From `previous` to `value`, in seconds; later is positive. */
            moved_by_s: number;
            classifier: components["schemas"]["EstimateClassifier"];
            /** @description The carrier's reason of a delay, from the SMDG list. */
            reason_code: string | null;
            /**
             * Format: date-time
             * @description When this service saw the new value.
             */
            observed_at: string;
            /** @description Whether it is the arrival at the destination of the journey. */
            is_final_destination: boolean;
            /**
             * @description The estimate is made up.
             * @constant
             */
            sandbox?: true;
            /** @description Show this sentence with the estimate. */
            attribution?: string;
            /**
             * @description Show the estimate; do not resell it.
             * @constant
             */
            resale_allowed: false;
        };
        StreamLocation: {
            country_code: string | null;
            locode: string | null;
        };
        /** @description Data of a `status` message. */
        StreamStatus: {
            status: components["schemas"]["ShipmentState"];
            status_detail?: components["schemas"]["StatusDetail"] | null;
            status_basis?: components["schemas"]["StatusBasis"] | null;
            /** Format: date-time */
            occurred_at: string;
            location?: components["schemas"]["StreamLocation"];
            source: components["schemas"]["EventSource"];
            /**
             * @description The event is made up.
             * @constant
             */
            sandbox?: true;
            /** @description Show this sentence with the event. Only events of a licensed feed have it. */
            attribution?: string;
            /** @description Position of the earlier event that this one replaces; with the status unknown, it withdraws it. */
            corrects?: number;
            /**
             * @description Show the event; do not resell it.
             * @constant
             */
            resale_allowed: false;
        };
        /** @description A repair that would make the number valid. */
        Suggestion: {
            /** @description The repaired number. */
            value: string;
            reason: components["schemas"]["SuggestionReason"];
        };
        /**
         * @description Kind of repair.
         * @enum {string}
         */
        SuggestionReason: "check_digit_missing" | "check_digit_wrong" | "character_confusion" | "transposition" | "sandbox_number";
        /**
         * @description Certainty of the tracking URL.
         * @enum {string}
         */
        Sureness: "sure" | "unsure";
        /** @description A test of a webhook. */
        TestEvent: {
            /** @description The event id, the same in every attempt. */
            id: string;
            /**
             * Format: date-time
             * @description When it happened.
             */
            occurred_at: string;
            /** @constant */
            type: "sandbox.test";
            /**
             * @description The event is made up.
             * @constant
             */
            sandbox: true;
            data: components["schemas"]["TestEventData"];
        };
        TestEventData: {
            /** @description Id of the webhook. */
            webhook_id: string;
            /** @description What it is. */
            message: string;
        };
        /**
         * @description The service routes numbers to production rows; the catalog is a research list.
         * @enum {string}
         */
        Tier: "production" | "catalog";
        Track: {
            /** @description The number in the form that carriers expect. */
            number: string;
            detection: components["schemas"]["Detection"];
            carrier: components["schemas"]["CarrierReference"] | null;
            carrier_url: components["schemas"]["CarrierUrl"] | null;
            /**
             * Format: uri
             * @description Page of this service for the number.
             */
            service_url: string;
            source: components["schemas"]["TrackSource"];
            feed: components["schemas"]["LiveFeed"];
            shipment: components["schemas"]["TrackedShipment"] | null;
            live: components["schemas"]["LiveShipment"] | null;
            journey: components["schemas"]["Journey"] | null;
            /** @description Expected calls, in order of time. */
            estimates: components["schemas"]["CallEstimate"][];
            /** @description Containers of a bill or a booking, by number. Its status is that of the least advanced one. */
            containers: components["schemas"]["ContainerProgress"][];
            /** @description Containers of the bill, also those that are not listed. */
            containers_total: number;
            /**
             * @description The whole answer is made-up data.
             * @constant
             */
            sandbox?: true;
            /** @description The reserved numbers; present when the number begins with SVCTEST but is not one of them. */
            sandbox_numbers?: components["schemas"]["SandboxNumber"][];
        };
        TrackBatch: {
            items: components["schemas"]["Track"][];
        };
        /**
         * @description Where the answer comes from.
         * @enum {string}
         */
        TrackSource: "live_feed" | "operator_ingest" | "route_only" | "sandbox";
        /** @description The record of a tracked number. */
        TrackedShipment: {
            /** @description Anyone with this uuid can read the proof of delivery. */
            uuid: string;
            status: components["schemas"]["ShipmentState"];
            status_detail: components["schemas"]["StatusDetail"] | null;
            /** @description Status and detail in words. */
            label: string;
            source: components["schemas"]["EventSource"];
            /** @description Whether sender or recipient must act. */
            action_required: boolean;
            /**
             * Format: date-time
             * @description Time of the newest event.
             */
            last_event_at: string | null;
            /**
             * Format: date-time
             * @description The carrier's estimate of the arrival.
             */
            estimated_arrival: string | null;
            /** @description How far estimated_arrival may be off; null: not known. */
            arrival_uncertainty_seconds: number | null;
            /** @description Every estimate of the carrier, oldest first. */
            arrival_history: string[];
            /** @description Oldest first, in order of estimated_at. */
            events: components["schemas"]["ShownEvent"][];
            /** @description Unusual findings in the history. */
            flags: components["schemas"]["ShipmentFlag"][];
            /**
             * Format: uri
             * @description Chain proof of the history.
             */
            proof_url: string;
            /**
             * Format: uri
             * @description Proof that the history is in the public log.
             */
            inclusion_url: string;
            /**
             * Format: uri
             * @description Proof of delivery, once delivered.
             */
            pod_url: string | null;
        };
        /** @description Transit times of a lane, from shipments that this instance saw. */
        TransitStats: {
            /** @description Whether there are enough observations. If false, the answer has no figures. */
            matured: boolean;
            /** @description Number of comparable deliveries. */
            observations: number;
            /** @description Number of comparable deliveries needed. */
            required: number;
            /** @description Method of the figures, or why there are none, in plain words. */
            methodology: string;
            /**
             * @description The estimator.
             * @constant
             */
            method: "kaplan-meier";
            /**
             * Format: date-time
             * @description When the observations last changed; null without observations.
             */
            as_of: string | null;
            /** @description Ignored parts of the request, if any. */
            notes: string[];
            reason?: components["schemas"]["RefusalReason"];
            level?: components["schemas"]["ForecastLevel"];
            /** @description Window in days of start; null for the whole history. */
            window_days?: number | null;
            confidence?: components["schemas"]["ForecastConfidence"];
            /** @description Half of shipments arrive within this time. */
            p50_hours?: number;
            /** @description 90 % of shipments arrive within this time. */
            p90_hours?: number;
            p50_interval_hours?: components["schemas"]["HoursInterval"];
            p90_interval_hours?: components["schemas"]["HoursInterval"];
            /** @description Observations without a known delivery. */
            censored?: number;
            /** @description Share that was returned, canceled or lost. */
            not_delivered_share?: number;
        };
        /** @description The newest published root. */
        TransparencyRoot: {
            /** @description Signed tree head, a C2SP note. */
            checkpoint: string;
            index: number;
            /** @description UTC. */
            published_at: string;
            /** @description SHA-256 in lower-case hex. */
            root_hash: string;
            tree_size: number;
            /** @description Name of the log, like track.example/smt1. */
            origin: string;
            /**
             * @description Format of the document.
             * @constant
             */
            spec: "smt1";
        };
        /** @description Format: docs/specs/smt1.md. */
        TransparencyRoots: {
            from: number;
            /** @description Name of the log, like track.example/smt1. */
            origin: string;
            /** @description Ascending by index. */
            roots: {
                /** @description Signed tree head, a C2SP note. */
                checkpoint: string;
                index: number;
                /** @description UTC. */
                published_at: string;
                /** @description SHA-256 in lower-case hex. */
                root_hash: string;
                tree_size: number;
                /** @description Hashes from the leaf up. */
                proof: string[] | null;
            }[];
            /**
             * @description Format of the document.
             * @constant
             */
            spec: "smt1";
            total: number;
        };
        /** @description One vehicle from one place to another. */
        TransportLeg: {
            /** @description Position of the leg, from 1. */
            sequence: number;
            mode: components["schemas"]["TransportMode"];
            vessel: components["schemas"]["Vessel"] | null;
            /** @description Voyage or flight number. */
            voyage: string | null;
            /** @description The carrier's service code. */
            service: string | null;
            /** @description Where the leg begins: UN/LOCODE, or IATA code of an airport. */
            from: string | null;
            /** @description Where it ends: UN/LOCODE, or IATA code of an airport. */
            to: string | null;
            /**
             * Format: date-time
             * @description Newest estimate of the departure, also after it has left.
             */
            etd: string | null;
            /**
             * Format: date-time
             * @description Actual departure.
             */
            atd: string | null;
            /**
             * Format: date-time
             * @description Newest estimate of the arrival, also after it has arrived.
             */
            eta: string | null;
            /**
             * Format: date-time
             * @description Actual arrival.
             */
            ata: string | null;
            /**
             * Format: date-time
             * @description When the container was loaded.
             */
            loaded_at: string | null;
            /**
             * Format: date-time
             * @description When it was discharged.
             */
            discharged_at: string | null;
        };
        /**
         * @description What the goods travel on.
         * @enum {string}
         */
        TransportMode: "vessel" | "barge" | "rail" | "truck" | "air" | "unknown";
        Transshipment: {
            /** @description UN/LOCODE or IATA code. */
            place: string;
            /**
             * Format: date-time
             * @description When the goods came.
             */
            arrived_at: string | null;
            /**
             * Format: date-time
             * @description When they went on.
             */
            departed_at: string | null;
        };
        TruthAssessment: {
            /** @description Whether any event of the number is recorded. If not, the answer has no other field. */
            found: boolean;
            /** @description How well the recorded events agree; 1 is best. */
            truth_score?: number;
            /** @description True when no event is out of order, dated in the future or a step back. */
            consistent?: boolean;
            /** @description Median time between an event and its recording. */
            observation_latency_hours?: number;
            /** @description Time since the newest event. */
            freshness_hours?: number;
            /** @description Events reported after a later event. */
            chronology_out_of_order?: number;
            /** @description Events dated after their recording. */
            future_dated_events?: number;
            /** @description Steps back in the status. */
            status_regressions?: number;
            /** @description Events assessed. */
            events?: number;
            /** @description Sources of the events, each once, in order of recording. */
            sources?: components["schemas"]["EventSource"][];
            /** @description Findings as sentences. */
            flags?: string[];
            /** @description Findings as stable codes, in the order of `flags`. */
            flag_codes?: string[];
            /** @description How much each finding lowers the score. */
            weights?: {
                [key: string]: unknown;
            };
            /** @description What the score does not measure. */
            note?: string;
            /**
             * @description The whole answer is made-up data.
             * @constant
             */
            sandbox?: true;
        };
        /** @description A code or wording that could not be classified. */
        UnclassifiedItem: {
            /** @description Slug of the carrier. */
            carrier: string;
            /** @description Vertical of the number. */
            vertical: components["schemas"]["Vertical"];
            /** @description The unknown code. */
            code: string | null;
            /** @description The unknown wording, cut to 160 characters; never stored. */
            wording: string | null;
            /** @description Events with this code or wording. */
            count: number;
        };
        /**
         * @description Kind of identifier.
         * @enum {string}
         */
        Vertical: "parcel" | "post_ems" | "air_cargo" | "container" | "bol";
        Vessel: {
            /** @description IMO number, 7 digits. */
            imo: string | null;
            /** @description Name of the vessel. */
            name: string | null;
        };
        /**
         * @description Warning about the number.
         * @enum {string}
         */
        WarningCode: "check_remainder_10" | "owner_is_not_carrier" | "unknown_airline_prefix" | "reserved_service_indicator" | "unassigned_service_indicator" | "unknown_country" | "unusual_category" | "placeholder_digits" | "wagon_number" | "non_latin_letters" | "foreign_characters" | "not_trackable";
        /** @description A registered endpoint. */
        Webhook: {
            /** @description Id of the webhook, used in paths. */
            id: string;
            /** @description URL that receives the events. Of a chat channel only the host: the whole address is a secret. */
            url: string;
            /**
             * @description Signed events as JSON, or messages for a chat product.
             * @enum {string}
             */
            format: "json" | "slack" | "teams" | "discord";
            /**
             * @description Language of messages in a chat channel.
             * @enum {string}
             */
            language: "en" | "de" | "es" | "fr";
            /** @description Subscribed events. */
            events: components["schemas"]["WebhookEventName"][];
            /** @description seconds that an estimate must move from the value told last before shipment.estimate_changed is sent, 900 to 86400 */
            estimate_threshold_s: number;
            /** @description Slugs of the carriers that it hears of; null: all. */
            carriers: string[] | null;
            /** @description Tags of which a followed shipment needs one; null: all shipments. */
            tags: string[] | null;
            /** @description Whether changes of sandbox shipments are sent as well. */
            sandbox: boolean;
            /**
             * @description A disabled webhook holds its events for 7 days.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * Format: date-time
             * @description When it was registered.
             */
            created_at: string;
            /**
             * @description Whether the host name had an address when the URL was set.
             * @enum {string}
             */
            dns_status: "ok" | "unresolved";
            /**
             * Format: date-time
             * @description When the URL was changed. Undelivered events go to the new URL.
             */
            url_changed_at: string | null;
            /** @description Failed attempts since the last success. */
            consecutive_failures: number;
            /**
             * Format: date-time
             * @description When the first of these attempts failed.
             */
            first_failure_at: string | null;
            /**
             * Format: date-time
             * @description When an attempt last got a 2xx.
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description No attempt before this time: after five consecutive failures, or at the request of a chat product.
             */
            paused_until: string | null;
            /**
             * Format: date-time
             * @description When it was disabled.
             */
            disabled_at: string | null;
            /** @description `failures`: 30 consecutive failures over a day; `gone`: it answered 410, or its chat channel no longer exists; `operator`: by request. */
            disabled_reason: ("failures" | "gone" | "operator") | null;
            /** @description Events held until the webhook is enabled. */
            held_count: number;
            /** @description Secrets that sign now, newest first. */
            secret_versions: components["schemas"]["WebhookSecretVersion"][];
        };
        WebhookEventList: {
            /** @description In the order of the reference. */
            items: components["schemas"]["WebhookEventRecord"][];
        };
        /**
         * @description An event name.
         * @enum {string}
         */
        WebhookEventName: "shipment.status_changed" | "shipment.delivered" | "shipment.exception" | "shipment.customs_hold" | "shipment.stalled" | "shipment.estimate_changed" | "shipment.overdue" | "feed.degraded" | "feed.recovered";
        /** @description An event that a webhook can subscribe to. */
        WebhookEventRecord: {
            /** @description The name, for `events` of a registration. */
            name: components["schemas"]["WebhookEventName"];
            /** @description When it is sent. */
            description: string;
            /** @description For each of these it is told once. */
            once_per: string;
            /** @description Members of a registration that decide whether it is sent. */
            filters: ("carriers" | "tags" | "sandbox" | "estimate_threshold_s")[];
            /** @description Version of the service that sent it first. */
            since: string;
            /** @description JSON Schema (2020-12) of the body. */
            schema: Record<string, never>;
            /** @description A body. */
            example: Record<string, never>;
        };
        /**
         * @description Its health now.
         * @enum {string}
         */
        WebhookFeedHealth: "recovered" | "degraded";
        /** @description What your key has set for the number. Absent where it has set nothing. */
        WebhookFollow: {
            /** @description Id of your follow, as in `GET /api/v1/shipments`. */
            id: string;
            /** @description Your reference. */
            reference?: string;
            /** @description Your tags. */
            tags?: string[];
            /**
             * Format: date-time
             * @description When you expect it.
             */
            expected_by?: string;
        };
        WebhookFollowedNumber: {
            /** @description Id of the shipment; null while no report of it is recorded. */
            uuid: string | null;
            /** @description Without spaces and dashes. */
            tracking_number: string;
            /** @description Slug of the carrier; null while it is not known. */
            carrier: string | null;
            /** @description Kind of identifier; null while it is not known. */
            vertical: string | null;
        };
        /** @description One page of a list. */
        WebhookList: {
            /** @description The items of this page. */
            items: components["schemas"]["Webhook"][];
            /** @description Number of items in the whole list. */
            total: number;
            /** @description Largest number of items on this page. */
            limit: number;
            /** @description Number of skipped items. */
            offset: number;
        };
        /** @description A signing secret without its value. */
        WebhookSecretVersion: {
            /** @description Version of the secret; each rotation adds 1. */
            version: number;
            /**
             * Format: date-time
             * @description When the secret was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it stops signing; null for the newest secret.
             */
            expires_at: string | null;
        };
        WebhookShipment: {
            /** @description Id of the shipment. */
            uuid: string;
            /** @description Without spaces and dashes. */
            tracking_number: string;
            /** @description Slug of the carrier. */
            carrier: string;
            /** @description Kind of identifier. */
            vertical: string;
        };
        /** @description A registered endpoint with its new secret. */
        WebhookWithSecret: {
            /** @description Id of the webhook, used in paths. */
            id: string;
            /** @description URL that receives the events. Of a chat channel only the host: the whole address is a secret. */
            url: string;
            /**
             * @description Signed events as JSON, or messages for a chat product.
             * @enum {string}
             */
            format: "json" | "slack" | "teams" | "discord";
            /**
             * @description Language of messages in a chat channel.
             * @enum {string}
             */
            language: "en" | "de" | "es" | "fr";
            /** @description Subscribed events. */
            events: components["schemas"]["WebhookEventName"][];
            /** @description seconds that an estimate must move from the value told last before shipment.estimate_changed is sent, 900 to 86400 */
            estimate_threshold_s: number;
            /** @description Slugs of the carriers that it hears of; null: all. */
            carriers: string[] | null;
            /** @description Tags of which a followed shipment needs one; null: all shipments. */
            tags: string[] | null;
            /** @description Whether changes of sandbox shipments are sent as well. */
            sandbox: boolean;
            /**
             * @description A disabled webhook holds its events for 7 days.
             * @enum {string}
             */
            status: "enabled" | "disabled";
            /**
             * Format: date-time
             * @description When it was registered.
             */
            created_at: string;
            /**
             * @description Whether the host name had an address when the URL was set.
             * @enum {string}
             */
            dns_status: "ok" | "unresolved";
            /**
             * Format: date-time
             * @description When the URL was changed. Undelivered events go to the new URL.
             */
            url_changed_at: string | null;
            /** @description Failed attempts since the last success. */
            consecutive_failures: number;
            /**
             * Format: date-time
             * @description When the first of these attempts failed.
             */
            first_failure_at: string | null;
            /**
             * Format: date-time
             * @description When an attempt last got a 2xx.
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description No attempt before this time: after five consecutive failures, or at the request of a chat product.
             */
            paused_until: string | null;
            /**
             * Format: date-time
             * @description When it was disabled.
             */
            disabled_at: string | null;
            /** @description `failures`: 30 consecutive failures over a day; `gone`: it answered 410, or its chat channel no longer exists; `operator`: by request. */
            disabled_reason: ("failures" | "gone" | "operator") | null;
            /** @description Events held until the webhook is enabled. */
            held_count: number;
            /** @description Secrets that sign now, newest first. */
            secret_versions: components["schemas"]["WebhookSecretVersion"][];
            /** @description Signs every delivery. Shown only once: store it now. */
            secret: string;
        };
    };
    responses: {
        /** @description `carrier_not_found`: The directory has no carrier with this slug. */
        CarrierNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `conflict`: This conflicts with stored data. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `conflict`: This conflicts with stored data. `idempotency_in_progress`: The first request with this Idempotency-Key is still running. */
        ConflictOrIdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `host_not_allowed`: The `Host` header is not a name of this service. */
        HostNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `idempotency_key_reused`: This Idempotency-Key was used with another body in the last 24 hours. `webhook_target_rejected`: Webhooks cannot go to this URL. The first word of the message is the reason. */
        IdempotencyKeyReusedOrWebhookTargetRejected: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `insufficient_scope`: The API key lacks the scope for this operation. `host_not_allowed`: The `Host` header is not a name of this service. */
        InsufficientScopeOrHostNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `internal_error`: Internal error. Quote `request_id` to the operator. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `invalid_request`: A parameter is invalid. See `details`. */
        InvalidRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `invalid_request`: A parameter is invalid. See `details`. `country_required`: A place is neither a code nor a city with its country. `details` names the place and the form. `location_not_found`: No place has this name or code. `ambiguous_location`: A name matches several places. Each entry of `details` has one, with an exact `retry_as`. `location_without_coordinates`: The place exists, but no source has its coordinates. */
        InvalidRequestOrCountryRequiredOrLocationNotFoundOrAmbiguousLocationOrLocationWithoutCoordinates: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `invalid_request`: A parameter is invalid. See `details`. `malformed_json`: The body is not a single JSON value in UTF-8. */
        InvalidRequestOrMalformedJson: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `link_not_found`: No list link has this id or address. It may be revoked. */
        LinkNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `not_acceptable`: `Accept` excludes every type of this answer. */
        NotAcceptable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `not_delivered`: A proof of delivery needs a shipment whose recorded status is delivered. */
        NotDelivered: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `not_found`: No such path. See /docs/api. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `not_found`: No such path. See /docs/api. `webhook_not_found`: Your key has no webhook with this id. */
        NotFoundOrWebhookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Not modified. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `payload_too_large`: The body is larger than this operation accepts. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `pod_outside_retention`: The proof of delivery was deleted after its retention time. The chain proof remains. */
        PodOutsideRetention: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `rate_limited`: Too many requests. Retry after `Retry-After` seconds. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["Limit"];
                "X-RateLimit-Remaining": components["headers"]["Remaining"];
                "X-RateLimit-Reset": components["headers"]["Reset"];
                "RateLimit-Policy": components["headers"]["Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `rate_limited`: Too many requests. Retry after `Retry-After` seconds. */
        RateLimitedPublic: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                "RateLimit-Policy": components["headers"]["Policy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Received. The delivery log keeps the first 4 KiB of the body. */
        Receiver2XX: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The endpoint is gone: it is disabled at once, and its events are held for 7 days. */
        Receiver410: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A failed attempt, redirects as well. There are six in all, the last about 14 hours after the first. After 429 and 503, the next one waits for `Retry-After`, at most 1 hour. */
        ReceiverOther: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `shipment_not_found`: No tracked shipment has this uuid. */
        ShipmentNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `shipment_not_found`: No tracked shipment has this uuid. `not_sealed`: The shipment has no seal yet, or no seal with this number. */
        ShipmentNotFoundOrNotSealed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `unauthorized`: The API key is missing, unknown, expired or revoked. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `unavailable`: The service is starting, is stopping, or cannot reach its database. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `unsupported_media_type`: The body must be uncompressed application/json in UTF-8, unless the operation names another type. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `uri_too_long`: The request target, or a part of it, is too long. */
        UriTooLong: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `webhook_not_found`: Your key has no webhook with this id. */
        WebhookNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description `webhook_target_rejected`: Webhooks cannot go to this URL. The first word of the message is the reason. */
        WebhookTargetRejected: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
    };
    parameters: {
        /** @description ISO 3166-1 alpha-2 country code that breaks ties, such as DE; raises a possible format of that country to a match, never hides a candidate */
        "detectNumber.country": string;
        /** @description slug or name of the carrier that breaks ties, such as dhl-express, DPD or Deutsche Post; raises a possible format of that carrier to a match, never hides a candidate */
        "trackNumber.carrier": string;
        /** @description kind of the number where it is known; raises a possible format of this kind to a match, never hides a candidate */
        "trackNumber.vertical": components["schemas"]["Vertical"];
        /** @description ISO 3166-1 alpha-2 code of the country from which it was sent, such as CN; breaks ties like `country` */
        "trackNumber.sender_country": string;
        /** @description domain of the mail with the number, such as dhl.de: the part after the @, never an address; the carrier with this domain breaks ties */
        "trackNumber.email_domain": string;
        /** @description for SVCTEST numbers only: show events up to this time, in ISO 8601 such as 2030-03-06T12:00:00Z */
        "trackNumber.at": string;
        /** @description sequence of the last message received, like the header Last-Event-ID */
        "streamShipment.after": number;
        /** @description what follows the `-` in the id of the last message received */
        "streamShipment.estimates_after": number;
        /** @description seconds that an estimate must move from the value told last, 900 to 86400 */
        "streamShipment.estimate_threshold_s": number;
        /** @description for the sandbox: seconds of the lifecycle per second; without it, all events at once */
        "streamShipment.speed": number;
        /** @description the uuid of a shipment, such as 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012 */
        "getShipment.uuid": string;
        /** @description number of items to skip (default 0) */
        "listCarriers.offset": number;
        /** @description the id of a webhook, from its registration */
        "getWebhook.id": string;
        /** @description slug of the carrier; an unknown slug is ignored and named in notes */
        "getTransitStats.carrier_slug": string;
        /** @description the uuid of a shipment in lower case, like 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012 */
        "getProof.uuid": string;
        /** @description 1 for the bare document as a file */
        "getPod.download": "1";
        /**
         * @description The event id, the same in all attempts.
         * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
         */
        "X-Service-Delivery": string;
        /**
         * @description `sha256=` and the HMAC-SHA-256 of timestamp, `.`, raw body; the key is the whole secret as text. The same in all attempts.
         * @example sha256=bb6ef95110b9d94b3c4ee92eb182dd8ee3b5096e903c9ae8e4a8f85007d78ad0
         */
        "X-Service-Signature": string;
        /**
         * @description Unix seconds when the event was stored.
         * @example 1900000000
         */
        "X-Service-Timestamp": string;
        /**
         * @description The event id.
         * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
         */
        "webhook-id": string;
        /**
         * @description Standard Webhooks: `v1,` and base64, one per valid secret, newest first. Made for this attempt.
         * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
         */
        "webhook-signature": string;
        /**
         * @description Unix seconds of this attempt.
         * @example 1900000005
         */
        "webhook-timestamp": string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Id of the request, equal to `meta.request_id`.
         * @example 01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6071
         */
        RequestId: string;
        /**
         * @description Requests per rolling minute of the plan.
         * @example 60
         */
        Limit: number;
        /**
         * @description Requests left in the current window.
         * @example 59
         */
        Remaining: number;
        /**
         * @description Seconds (never a date) until the oldest counted request leaves the window.
         * @example 30
         */
        Reset: number;
        /**
         * @description The policy in the form of the IETF draft.
         * @example "free";q=60;w=60
         */
        Policy: string;
        /**
         * @description The state in the form of the IETF draft.
         * @example "free";r=59;t=30
         */
        RateLimit: string;
        /**
         * @description Seconds to wait before a retry.
         * @example 12
         */
        RetryAfter: number;
        /**
         * @description Entity tag for `If-None-Match`.
         * @example W/"47DEQpj8HBSa-_TImW-5JC"
         */
        ETag: string;
        /**
         * @description How to authenticate.
         * @example Bearer realm="wayseal"
         */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "name": "Wayseal",
                     *         "version": "0.1.0",
                     *         "api_version": "v1",
                     *         "description": "Detects logistics numbers, explains each match and finds where to track them. Read-only towards carriers; never invents an event.",
                     *         "base_url": "http://127.0.0.1:8080",
                     *         "openapi_url": "http://127.0.0.1:8080/api/v1/openapi.json",
                     *         "authentication": "Authorization: Bearer <API key>, or X-Api-Key: <API key>",
                     *         "endpoints": [
                     *           {
                     *             "method": "GET",
                     *             "path": "/api/v1",
                     *             "auth": "none",
                     *             "summary": "Describe the service"
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7a3a-7064-b3e7-ca8fbd347b90",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ServiceDescriptor"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0",
                     *       "info": {
                     *         "title": "Wayseal",
                     *         "version": "0.1.0",
                     *         "summary": "Detects, routes, follows and verifies tracking numbers.",
                     *         "description": "Read-only towards carriers. Never invents an event. Send the API key as `Authorization: Bearer` or as `X-Api-Key`. Every answer to a valid key has the rate headers that 429 lists.",
                     *         "license": {
                     *           "name": "Apache-2.0",
                     *           "identifier": "Apache-2.0"
                     *         }
                     *       },
                     *       "paths": {}
                     *     }
                     */
                    "application/json": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCapabilities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "version": "0.1.0",
                     *         "carriers": {
                     *           "production": 434,
                     *           "catalog": 627,
                     *           "active_tracking_surfaces": 404,
                     *           "active_air_cargo_airlines": 309,
                     *           "by_category": [
                     *             {
                     *               "category": "parcel",
                     *               "production": 186,
                     *               "catalog": 92
                     *             }
                     *           ],
                     *           "verified_by_person": 0,
                     *           "stale_verifications": 0,
                     *           "links": {
                     *             "checked": 0,
                     *             "ok": 0,
                     *             "moved": 0,
                     *             "gone": 0,
                     *             "blocked": 0,
                     *             "error": 0,
                     *             "last_checked_at": null
                     *           }
                     *         },
                     *         "formats": [
                     *           {
                     *             "type": "mawb",
                     *             "label": "Air waybill (MAWB)",
                     *             "vertical": "air_cargo",
                     *             "p_mask": 0.1,
                     *             "max_confidence": "high"
                     *           }
                     *         ],
                     *         "feeds": [
                     *           {
                     *             "id": "dhl",
                     *             "kind": "dhl",
                     *             "carriers": [
                     *               "dhl-express"
                     *             ],
                     *             "group": "DHL Group",
                     *             "configured": false,
                     *             "missing": [
                     *               "WAYSEAL_FEED_DHL_KEY"
                     *             ],
                     *             "attribution": "Shipment data provided by DHL Group. For display to the end user only; it may not be stored, resold or redistributed.",
                     *             "persist": "canonical",
                     *             "per_day": 250,
                     *             "used_today": 0,
                     *             "remaining_today": 250,
                     *             "last_success_at": null,
                     *             "last_failure": null,
                     *             "health": null,
                     *             "health_reason": null,
                     *             "health_changed_at": null
                     *           }
                     *         ],
                     *         "mcp": {
                     *           "path": "/mcp",
                     *           "protocol_versions": [
                     *             "2026-07-28"
                     *           ],
                     *           "tools": [
                     *             "get_service_capabilities"
                     *           ]
                     *         },
                     *         "numbers": {
                     *           "observations": [
                     *             {
                     *               "vertical": "parcel",
                     *               "rows": 0,
                     *               "delivered": 0
                     *             }
                     *           ],
                     *           "thresholds": {
                     *             "transit_stats": 10,
                     *             "forecast": 8
                     *           },
                     *           "forecast_quality": {
                     *             "made_at": null,
                     *             "resolved": 0,
                     *             "ece": null,
                     *             "coverage_p90": null,
                     *             "words": "No report yet. The service makes the first one in the night after the first followed shipment."
                     *           },
                     *           "place_data": {
                     *             "available": true,
                     *             "imported_unlocodes": false,
                     *             "attributions": [
                     *               "Airport data: airport-data-js, CC BY 4.0."
                     *             ]
                     *           }
                     *         },
                     *         "does_not_do": [
                     *           "It does not invent, estimate or copy carrier events: without a licensed feed it only routes to the official page."
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7a58-73ce-ac26-9782d6bbbc32",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Capabilities"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "status": "ok"
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7ad2-7248-acea-dccc5d312fbd",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Health"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "status": "ready"
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7adb-7000-bbe9-71de8c113ffc",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Readiness"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    detectNumber: {
        parameters: {
            query: {
                /** @description a number of 1 to 80 characters as printed on the label, or the http(s) URL of a tracking page of at most 2048 characters */
                number: string;
                /** @description ISO 3166-1 alpha-2 country code that breaks ties, such as DE; raises a possible format of that country to a match, never hides a candidate */
                country?: components["parameters"]["detectNumber.country"];
                /** @description slug or name of the carrier that breaks ties, such as dhl-express, DPD or Deutsche Post; raises a possible format of that carrier to a match, never hides a candidate */
                carrier?: string;
                /** @description kind of the number where it is known; raises a possible format of this kind to a match, never hides a candidate */
                vertical?: components["schemas"]["Vertical"];
                /** @description ISO 3166-1 alpha-2 code of the country from which it was sent, such as CN; breaks ties like `country` */
                sender_country?: string;
                /** @description domain of the mail with the number, such as dhl.de: the part after the @, never an address; the carrier with this domain breaks ties */
                email_domain?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "normalized": "02012345675",
                     *         "tracking_number": "020-12345675",
                     *         "matched": true,
                     *         "confidence": "high",
                     *         "decision": "auto_select",
                     *         "primary": {
                     *           "type": "mawb",
                     *           "label": "Air waybill (MAWB)",
                     *           "vertical": "air_cargo",
                     *           "carrier": {
                     *             "slug": "lufthansa-cargo",
                     *             "name": "Lufthansa Cargo"
                     *           },
                     *           "candidates": [
                     *             "lufthansa-cargo"
                     *           ],
                     *           "confidence": "high",
                     *           "priority": 314,
                     *           "check_digit": "valid",
                     *           "check": {
                     *             "algorithm": "mod7",
                     *             "expected": "5",
                     *             "actual": "5"
                     *           },
                     *           "components": {
                     *             "airline_prefix": "020",
                     *             "serial": "1234567",
                     *             "check_digit": "5",
                     *             "airline": {
                     *               "slug": "lufthansa-cargo",
                     *               "name": "Lufthansa Cargo"
                     *             }
                     *           },
                     *           "evidence": [
                     *             "check"
                     *           ]
                     *         },
                     *         "matches": [
                     *           {
                     *             "type": "mawb",
                     *             "label": "Air waybill (MAWB)",
                     *             "vertical": "air_cargo",
                     *             "carrier": {
                     *               "slug": "lufthansa-cargo",
                     *               "name": "Lufthansa Cargo"
                     *             },
                     *             "candidates": [
                     *               "lufthansa-cargo"
                     *             ],
                     *             "confidence": "high",
                     *             "priority": 314,
                     *             "check_digit": "valid",
                     *             "check": {
                     *               "algorithm": "mod7",
                     *               "expected": "5",
                     *               "actual": "5"
                     *             },
                     *             "components": {
                     *               "airline_prefix": "020",
                     *               "serial": "1234567",
                     *               "check_digit": "5",
                     *               "airline": {
                     *                 "slug": "lufthansa-cargo",
                     *                 "name": "Lufthansa Cargo"
                     *               }
                     *             },
                     *             "evidence": [
                     *               "check"
                     *             ]
                     *           }
                     *         ],
                     *         "possible_shapes": [],
                     *         "catalog_match": null,
                     *         "transformations": [],
                     *         "suggestions": [],
                     *         "warnings": []
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7ae6-77df-9a74-a575c0a2e1f1",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Detection"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    detectBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description an array of 1 to 1000 numbers */
                    numbers: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "normalized": "02012345675",
                     *             "tracking_number": "020-12345675",
                     *             "matched": true,
                     *             "confidence": "high",
                     *             "decision": "auto_select",
                     *             "primary": {
                     *               "type": "mawb",
                     *               "label": "Air waybill (MAWB)",
                     *               "vertical": "air_cargo",
                     *               "carrier": {
                     *                 "slug": "lufthansa-cargo",
                     *                 "name": "Lufthansa Cargo"
                     *               },
                     *               "candidates": [
                     *                 "lufthansa-cargo"
                     *               ],
                     *               "confidence": "high",
                     *               "priority": 314,
                     *               "check_digit": "valid",
                     *               "check": {
                     *                 "algorithm": "mod7",
                     *                 "expected": "5",
                     *                 "actual": "5"
                     *               },
                     *               "components": {
                     *                 "airline_prefix": "020",
                     *                 "serial": "1234567",
                     *                 "check_digit": "5",
                     *                 "airline": {
                     *                   "slug": "lufthansa-cargo",
                     *                   "name": "Lufthansa Cargo"
                     *                 }
                     *               },
                     *               "evidence": [
                     *                 "check"
                     *               ]
                     *             },
                     *             "matches": [
                     *               {
                     *                 "type": "mawb",
                     *                 "label": "Air waybill (MAWB)",
                     *                 "vertical": "air_cargo",
                     *                 "carrier": {
                     *                   "slug": "lufthansa-cargo",
                     *                   "name": "Lufthansa Cargo"
                     *                 },
                     *                 "candidates": [
                     *                   "lufthansa-cargo"
                     *                 ],
                     *                 "confidence": "high",
                     *                 "priority": 314,
                     *                 "check_digit": "valid",
                     *                 "check": {
                     *                   "algorithm": "mod7",
                     *                   "expected": "5",
                     *                   "actual": "5"
                     *                 },
                     *                 "components": {
                     *                   "airline_prefix": "020",
                     *                   "serial": "1234567",
                     *                   "check_digit": "5",
                     *                   "airline": {
                     *                     "slug": "lufthansa-cargo",
                     *                     "name": "Lufthansa Cargo"
                     *                   }
                     *                 },
                     *                 "evidence": [
                     *                   "check"
                     *                 ]
                     *               }
                     *             ],
                     *             "possible_shapes": [],
                     *             "catalog_match": null,
                     *             "transformations": [],
                     *             "suggestions": [],
                     *             "warnings": []
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7b73-759c-8977-714f90fe2385",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DetectionBatch"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getQr: {
        parameters: {
            query?: {
                /** @description svg or png; default: what Accept prefers over HTTP, otherwise svg */
                format?: "svg" | "png";
                /** @description width and height in pixels, from 64 to 1024; default 256 */
                size?: number;
            };
            header?: never;
            path: {
                /** @description a number of 1 to 80 characters as printed on the label, or the http(s) URL of a tracking page of at most 2048 characters */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example <svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 37 37" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h37v37H0z"/><path stroke="#000" d="M4 4.5h7m2 0h1m1 0h1m2 0h2m1 0h3m2 0h7M4 5.5h1m5 0h1m3 0h1m2 0h1m2 0h2m2 0h1m1 0h1m5 0h1M4 6.5h1m1 0h3m1 0h1m1 0h4m7 0h1m2 0h1m1 0h3m1 0h1M4 7.5h1m1 0h3m1 0h1m1 0h6m3 0h1m2 0h1m1 0h1m1 0h3m1 0h1M4 8.5h1m1 0h3m1 0h1m1 0h3m2 0h1… */
                    "image/svg+xml": unknown;
                    "image/png": unknown;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    trackNumber: {
        parameters: {
            query?: {
                /** @description ISO 3166-1 alpha-2 country code that breaks ties, such as DE; raises a possible format of that country to a match, never hides a candidate */
                country?: components["parameters"]["detectNumber.country"];
                /** @description slug or name of the carrier that breaks ties, such as dhl-express, DPD or Deutsche Post; raises a possible format of that carrier to a match, never hides a candidate */
                carrier?: components["parameters"]["trackNumber.carrier"];
                /** @description kind of the number where it is known; raises a possible format of this kind to a match, never hides a candidate */
                vertical?: components["parameters"]["trackNumber.vertical"];
                /** @description ISO 3166-1 alpha-2 code of the country from which it was sent, such as CN; breaks ties like `country` */
                sender_country?: components["parameters"]["trackNumber.sender_country"];
                /** @description domain of the mail with the number, such as dhl.de: the part after the @, never an address; the carrier with this domain breaks ties */
                email_domain?: components["parameters"]["trackNumber.email_domain"];
                /** @description for SVCTEST numbers only: show events up to this time, in ISO 8601 such as 2030-03-06T12:00:00Z */
                at?: components["parameters"]["trackNumber.at"];
            };
            header?: never;
            path: {
                /** @description a number of 1 to 80 characters as printed on the label, or the http(s) URL of a tracking page of at most 2048 characters */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "number": "020-12345675",
                     *         "detection": {
                     *           "normalized": "02012345675",
                     *           "tracking_number": "020-12345675",
                     *           "matched": true,
                     *           "confidence": "high",
                     *           "decision": "auto_select",
                     *           "primary": {
                     *             "type": "mawb",
                     *             "label": "Air waybill (MAWB)",
                     *             "vertical": "air_cargo",
                     *             "carrier": {
                     *               "slug": "lufthansa-cargo",
                     *               "name": "Lufthansa Cargo"
                     *             },
                     *             "candidates": [
                     *               "lufthansa-cargo"
                     *             ],
                     *             "confidence": "high",
                     *             "priority": 314,
                     *             "check_digit": "valid",
                     *             "check": {
                     *               "algorithm": "mod7",
                     *               "expected": "5",
                     *               "actual": "5"
                     *             },
                     *             "components": {
                     *               "airline_prefix": "020",
                     *               "serial": "1234567",
                     *               "check_digit": "5",
                     *               "airline": {
                     *                 "slug": "lufthansa-cargo",
                     *                 "name": "Lufthansa Cargo"
                     *               }
                     *             },
                     *             "evidence": [
                     *               "check"
                     *             ]
                     *           },
                     *           "matches": [
                     *             {
                     *               "type": "mawb",
                     *               "label": "Air waybill (MAWB)",
                     *               "vertical": "air_cargo",
                     *               "carrier": {
                     *                 "slug": "lufthansa-cargo",
                     *                 "name": "Lufthansa Cargo"
                     *               },
                     *               "candidates": [
                     *                 "lufthansa-cargo"
                     *               ],
                     *               "confidence": "high",
                     *               "priority": 314,
                     *               "check_digit": "valid",
                     *               "check": {
                     *                 "algorithm": "mod7",
                     *                 "expected": "5",
                     *                 "actual": "5"
                     *               },
                     *               "components": {
                     *                 "airline_prefix": "020",
                     *                 "serial": "1234567",
                     *                 "check_digit": "5",
                     *                 "airline": {
                     *                   "slug": "lufthansa-cargo",
                     *                   "name": "Lufthansa Cargo"
                     *                 }
                     *               },
                     *               "evidence": [
                     *                 "check"
                     *               ]
                     *             }
                     *           ],
                     *           "possible_shapes": [],
                     *           "catalog_match": null,
                     *           "transformations": [],
                     *           "suggestions": [],
                     *           "warnings": []
                     *         },
                     *         "carrier": {
                     *           "slug": "lufthansa-cargo",
                     *           "name": "Lufthansa Cargo"
                     *         },
                     *         "carrier_url": {
                     *           "url": "https://www.lufthansa-cargo.com/en/eservices/etracking/tracking/-/awb/020/12345675?searchFilter=awb",
                     *           "link_type": "deep_link"
                     *         },
                     *         "service_url": "http://127.0.0.1:8080/air-cargo/020-12345675",
                     *         "source": "route_only",
                     *         "feed": {
                     *           "outcome": "no_live_feed",
                     *           "provider": null,
                     *           "attribution": null,
                     *           "resale_allowed": false,
                     *           "hint": "We have no feed from this carrier. Its own page has the status.",
                     *           "retry_after_seconds": null
                     *         },
                     *         "shipment": null,
                     *         "live": null,
                     *         "journey": null,
                     *         "estimates": [],
                     *         "containers": [],
                     *         "containers_total": 0
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7baf-7228-8cb9-afd0ac7f6536",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Track"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    trackBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description an array of 1 to 100 numbers */
                    numbers: string[];
                    /** @description ISO 3166-1 alpha-2 country code that breaks ties, such as DE; raises a possible format of that country to a match, never hides a candidate */
                    country?: string;
                    /** @description slug or name of the carrier that breaks ties, such as dhl-express, DPD or Deutsche Post; raises a possible format of that carrier to a match, never hides a candidate */
                    carrier?: string;
                    /** @description kind of the number where it is known; raises a possible format of this kind to a match, never hides a candidate */
                    vertical?: components["schemas"]["Vertical"];
                    /** @description ISO 3166-1 alpha-2 code of the country from which it was sent, such as CN; breaks ties like `country` */
                    sender_country?: string;
                    /** @description domain of the mail with the number, such as dhl.de: the part after the @, never an address; the carrier with this domain breaks ties */
                    email_domain?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "number": "020-12345675",
                     *             "detection": {
                     *               "normalized": "02012345675",
                     *               "tracking_number": "020-12345675",
                     *               "matched": true,
                     *               "confidence": "high",
                     *               "decision": "auto_select",
                     *               "primary": {
                     *                 "type": "mawb",
                     *                 "label": "Air waybill (MAWB)",
                     *                 "vertical": "air_cargo",
                     *                 "carrier": {
                     *                   "slug": "lufthansa-cargo",
                     *                   "name": "Lufthansa Cargo"
                     *                 },
                     *                 "candidates": [
                     *                   "lufthansa-cargo"
                     *                 ],
                     *                 "confidence": "high",
                     *                 "priority": 314,
                     *                 "check_digit": "valid",
                     *                 "check": {
                     *                   "algorithm": "mod7",
                     *                   "expected": "5",
                     *                   "actual": "5"
                     *                 },
                     *                 "components": {
                     *                   "airline_prefix": "020",
                     *                   "serial": "1234567",
                     *                   "check_digit": "5",
                     *                   "airline": {
                     *                     "slug": "lufthansa-cargo",
                     *                     "name": "Lufthansa Cargo"
                     *                   }
                     *                 },
                     *                 "evidence": [
                     *                   "check"
                     *                 ]
                     *               },
                     *               "matches": [
                     *                 {
                     *                   "type": "mawb",
                     *                   "label": "Air waybill (MAWB)",
                     *                   "vertical": "air_cargo",
                     *                   "carrier": {
                     *                     "slug": "lufthansa-cargo",
                     *                     "name": "Lufthansa Cargo"
                     *                   },
                     *                   "candidates": [
                     *                     "lufthansa-cargo"
                     *                   ],
                     *                   "confidence": "high",
                     *                   "priority": 314,
                     *                   "check_digit": "valid",
                     *                   "check": {
                     *                     "algorithm": "mod7",
                     *                     "expected": "5",
                     *                     "actual": "5"
                     *                   },
                     *                   "components": {
                     *                     "airline_prefix": "020",
                     *                     "serial": "1234567",
                     *                     "check_digit": "5",
                     *                     "airline": {
                     *                       "slug": "lufthansa-cargo",
                     *                       "name": "Lufthansa Cargo"
                     *                     }
                     *                   },
                     *                   "evidence": [
                     *                     "check"
                     *                   ]
                     *                 }
                     *               ],
                     *               "possible_shapes": [],
                     *               "catalog_match": null,
                     *               "transformations": [],
                     *               "suggestions": [],
                     *               "warnings": []
                     *             },
                     *             "carrier": {
                     *               "slug": "lufthansa-cargo",
                     *               "name": "Lufthansa Cargo"
                     *             },
                     *             "carrier_url": {
                     *               "url": "https://www.lufthansa-cargo.com/en/eservices/etracking/tracking/-/awb/020/12345675?searchFilter=awb",
                     *               "link_type": "deep_link"
                     *             },
                     *             "service_url": "http://127.0.0.1:8080/air-cargo/020-12345675",
                     *             "source": "route_only",
                     *             "feed": {
                     *               "outcome": "no_live_feed",
                     *               "provider": null,
                     *               "attribution": null,
                     *               "resale_allowed": false,
                     *               "hint": "We have no feed from this carrier. Its own page has the status.",
                     *               "retry_after_seconds": null
                     *             },
                     *             "shipment": null,
                     *             "live": null,
                     *             "journey": null,
                     *             "estimates": [],
                     *             "containers": [],
                     *             "containers_total": 0
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7d21-7172-b22c-44676230b451",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TrackBatch"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description an array of 1 to 100 objects, each with a number */
                    items: components["schemas"]["AskedNumber"][];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "number": "SVCTEST-IN-TRANSIT",
                     *             "error": null,
                     *             "normalized": "SVCTESTINTRANSIT",
                     *             "type": null,
                     *             "label": null,
                     *             "vertical": null,
                     *             "carrier": null,
                     *             "confidence": null,
                     *             "needs_confirmation": false,
                     *             "carrier_url": null,
                     *             "service_url": "http://127.0.0.1:8080/track/SVCTEST-IN-TRANSIT",
                     *             "feed": "sandbox",
                     *             "provider": null,
                     *             "followed": true,
                     *             "state": {
                     *               "status": "in_transit",
                     *               "status_detail": "arrived",
                     *               "label": "Arrived",
                     *               "source": "sandbox",
                     *               "action_required": false,
                     *               "last_event_at": "2030-03-06T08:15:00.000Z",
                     *               "estimated_arrival": "2030-03-07T11:00:00.000Z",
                     *               "arrival_uncertainty_seconds": 0,
                     *               "recorded_at": "2030-03-06T08:17:00.000Z",
                     *               "age_seconds": 13380,
                     *               "attribution": null,
                     *               "resale_allowed": false
                     *             },
                     *             "sandbox": true
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7e2d-7377-a621-2264bdad1657",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NumberStates"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamShipment: {
        parameters: {
            query?: {
                /** @description ISO 3166-1 alpha-2 country code that breaks ties, such as DE; raises a possible format of that country to a match, never hides a candidate */
                country?: components["parameters"]["detectNumber.country"];
                /** @description slug or name of the carrier that breaks ties, such as dhl-express, DPD or Deutsche Post; raises a possible format of that carrier to a match, never hides a candidate */
                carrier?: components["parameters"]["trackNumber.carrier"];
                /** @description kind of the number where it is known; raises a possible format of this kind to a match, never hides a candidate */
                vertical?: components["parameters"]["trackNumber.vertical"];
                /** @description ISO 3166-1 alpha-2 code of the country from which it was sent, such as CN; breaks ties like `country` */
                sender_country?: components["parameters"]["trackNumber.sender_country"];
                /** @description domain of the mail with the number, such as dhl.de: the part after the @, never an address; the carrier with this domain breaks ties */
                email_domain?: components["parameters"]["trackNumber.email_domain"];
                /** @description sequence of the last message received, like the header Last-Event-ID */
                after?: components["parameters"]["streamShipment.after"];
                /** @description what follows the `-` in the id of the last message received */
                estimates_after?: components["parameters"]["streamShipment.estimates_after"];
                /** @description seconds that an estimate must move from the value told last, 900 to 86400 */
                estimate_threshold_s?: components["parameters"]["streamShipment.estimate_threshold_s"];
                /** @description for SVCTEST numbers only: show events up to this time, in ISO 8601 such as 2030-03-06T12:00:00Z */
                at?: components["parameters"]["trackNumber.at"];
                /** @description for the sandbox: seconds of the lifecycle per second; without it, all events at once */
                speed?: components["parameters"]["streamShipment.speed"];
            };
            header?: never;
            path: {
                /** @description a number of 1 to 80 characters as printed on the label, or the http(s) URL of a tracking page of at most 2048 characters */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example retry: 3000
                     *
                     *     : wayseal
                     *
                     *     id: 1
                     *     event: status
                     *     data: {"status":"pre-transit","status_detail":"label_created","status_basis":"stated","occurred_at":"2030-03-04T16:05:00.000Z","location":{"country_code":"DE","locode":"DEHAM"},"source":"sandbox","sandbox":true,"resale_allowed":false}
                     */
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getShipment: {
        parameters: {
            query?: {
                /** @description number of newest events, 1 to 100 */
                limit?: number;
                /** @description sequence of an event: returns only events before it, in order of estimated_at */
                before?: number;
            };
            header?: never;
            path: {
                /** @description the uuid of a shipment, such as 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012 */
                uuid: components["parameters"]["getShipment.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "carrier": "wayseal-sandbox",
                     *         "vertical": "parcel",
                     *         "tracking_number": "SVCTEST-DELIVERED",
                     *         "shipment": {
                     *           "uuid": "68b95dec-d659-4837-9e5c-d9260d16d910",
                     *           "status": "delivered",
                     *           "status_detail": null,
                     *           "label": "Delivered",
                     *           "source": "sandbox",
                     *           "action_required": false,
                     *           "last_event_at": "2030-03-07T10:42:00.000Z",
                     *           "estimated_arrival": "2030-03-07T11:00:00.000Z",
                     *           "arrival_uncertainty_seconds": 0,
                     *           "arrival_history": [
                     *             "2030-03-07T11:00:00.000Z"
                     *           ],
                     *           "events": [
                     *             {
                     *               "sequence": 1,
                     *               "status": "pre-transit",
                     *               "status_detail": "label_created",
                     *               "status_basis": "stated",
                     *               "label": "Label created",
                     *               "occurred_at": "2030-03-04T16:05:00.000Z",
                     *               "estimated_at": "2030-03-04T16:05:00.000Z",
                     *               "uncertainty_seconds": 0,
                     *               "recorded_at": "2030-03-04T16:07:00.000Z",
                     *               "location": {
                     *                 "country_code": "DE",
                     *                 "locode": "DEHAM",
                     *                 "locality": null
                     *               },
                     *               "code": "LC",
                     *               "wording": null,
                     *               "wording_withheld": false,
                     *               "rule": "sandbox",
                     *               "source": "sandbox"
                     *             }
                     *           ],
                     *           "flags": [],
                     *           "proof_url": "http://127.0.0.1:8080/api/v1/shipments/68b95dec-d659-4837-9e5c-d9260d16d910/proof",
                     *           "inclusion_url": "http://127.0.0.1:8080/api/v1/shipments/68b95dec-d659-4837-9e5c-d9260d16d910/inclusion",
                     *           "pod_url": "http://127.0.0.1:8080/api/v1/shipments/68b95dec-d659-4837-9e5c-d9260d16d910/pod"
                     *         },
                     *         "journey": null,
                     *         "estimates": [],
                     *         "containers": [],
                     *         "containers_total": 0,
                     *         "events_total": 7,
                     *         "furthest_status": "delivered",
                     *         "newest_sequence": 7,
                     *         "retained": true,
                     *         "sandbox": true
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7e8b-74df-88ae-aba3966e9242",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PublicShipment"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["ShipmentNotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    stopFollowingShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the `id` of the follow or the uuid of its shipment, such as 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012 */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "01a225f2-7939-7047-9b56-3e95f025f701",
                     *         "stopped": true
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-833e-7692-bff1-d8250ff82b0a",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["StoppedFollow"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["ShipmentNotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeFollowedShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the `id` of the follow or the uuid of its shipment, such as 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012 */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description your own identifier of the shipment, such as an order number: 1 to 64 of the characters A-Z a-z 0-9 . _ / # -, no names or addresses of persons; null removes it */
                    reference?: string | null;
                    /** @description all tags: at most 10 */
                    tags?: string[];
                    /** @description tags to add: at most 10 */
                    add_tags?: string[];
                    /** @description tags to remove: at most 10 */
                    remove_tags?: string[];
                    /** @description when you expect the shipment at the latest: a time with zone such as 2026-12-01T17:00:00+01:00, or a date such as 2026-12-01, which means its end in UTC; from 2000 to two years ahead; null removes it */
                    expected_by?: string | null;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "01a225f2-7939-7047-9b56-3e95f025f701",
                     *         "uuid": "267eb084-2f51-4f14-bd0f-8550439c9257",
                     *         "tracking_number": "SVCTEST-IN-TRANSIT",
                     *         "carrier": "wayseal-sandbox",
                     *         "vertical": "parcel",
                     *         "status": "in_transit",
                     *         "status_detail": "arrived",
                     *         "source": "sandbox",
                     *         "sandbox": true,
                     *         "last_event_at": "2030-03-06T08:15:00.000Z",
                     *         "estimated_arrival": "2030-03-07T11:00:00.000Z",
                     *         "arrival_uncertainty_seconds": 0,
                     *         "changed_at": "2026-11-29T06:16:18.946Z",
                     *         "stale": false,
                     *         "overdue": false,
                     *         "reference": "PO-4711",
                     *         "tags": [
                     *           "priority"
                     *         ],
                     *         "expected_by": "2026-12-01T23:59:59.999Z",
                     *         "followed_at": "2026-11-29T06:16:17.466Z",
                     *         "ends_at": "2026-12-31T23:59:59.999Z",
                     *         "service_url": "http://127.0.0.1:8080/parcel/SVCTEST-IN-TRANSIT"
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7efe-741d-9e86-8e5ab49f1272",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FollowedShipment"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["ShipmentNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOutlook: {
        parameters: {
            query?: {
                /** @description for SVCTEST numbers only: show events up to this time, in ISO 8601 such as 2030-03-06T12:00:00Z */
                at?: string;
            };
            header?: never;
            path: {
                /** @description the uuid of a shipment, such as 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012 */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "forecast": null,
                     *         "reason": "already_final",
                     *         "emissions": {
                     *           "from": {
                     *             "name": "Hamburg",
                     *             "country": "DE",
                     *             "code": "DEHAM"
                     *           },
                     *           "to": {
                     *             "name": "Lyon Saint-Exupery Airport",
                     *             "country": "FR",
                     *             "code": "FRLYS"
                     *           },
                     *           "distance_km": 939.2,
                     *           "is_great_circle": true,
                     *           "is_estimate": true,
                     *           "weight_kg": 1,
                     *           "modes": [
                     *             {
                     *               "mode": "road",
                     *               "kg_co2e": 0.089224,
                     *               "distance_km": 939.2,
                     *               "distance_basis": "great_circle_lower_bound",
                     *               "range_kg": {
                     *                 "low": 0.0835888,
                     *                 "high": 1.6606766
                     *               },
                     *               "factor_kg_per_tkm": 0.095,
                     *               "methodology": "GLEC Framework v3.0 (2023) modal default, ISO 14083 boundaries, well-to-wheel, AR6 GWP100; class: articulated truck up to 40 t, average load, diesel; no distance adjustment."
                     *             }
                     *           ]
                     *         },
                     *         "sandbox": true
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7f07-7422-8cca-39bb30ef7b35",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ShipmentOutlook"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["ShipmentNotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamPublicShipment: {
        parameters: {
            query?: {
                /** @description sequence of the last message received, like the header Last-Event-ID */
                after?: components["parameters"]["streamShipment.after"];
                /** @description what follows the `-` in the id of the last message received */
                estimates_after?: components["parameters"]["streamShipment.estimates_after"];
                /** @description seconds that an estimate must move from the value told last, 900 to 86400 */
                estimate_threshold_s?: components["parameters"]["streamShipment.estimate_threshold_s"];
                /** @description for SVCTEST numbers only: show events up to this time, in ISO 8601 such as 2030-03-06T12:00:00Z */
                at?: components["parameters"]["trackNumber.at"];
                /** @description for the sandbox: seconds of the lifecycle per second; without it, all events at once */
                speed?: components["parameters"]["streamShipment.speed"];
            };
            header?: never;
            path: {
                /** @description the uuid of a shipment, such as 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012 */
                uuid: components["parameters"]["getShipment.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example retry: 3000
                     *
                     *     : wayseal
                     *
                     *     id: 1
                     *     event: status
                     *     data: {"status":"pre-transit","status_detail":"label_created","status_basis":"stated","occurred_at":"2030-03-04T16:05:00.000Z","location":{"country_code":"DE","locode":"DEHAM"},"source":"sandbox","sandbox":true,"resale_allowed":false}
                     */
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["ShipmentNotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ingestShipmentEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description an array of 1 to 1000 events */
                    events: components["schemas"]["IngestEvent"][];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "events": 1,
                     *         "recorded": 1,
                     *         "duplicates": 0,
                     *         "rejected": 0,
                     *         "unclassified": 0,
                     *         "shipments": 1,
                     *         "unclassified_items": [],
                     *         "errors": []
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7f9d-7090-bf08-7fb7604d2a05",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["IngestResult"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrHostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    assessShipmentTruth: {
        parameters: {
            query: {
                /** @description a tracking number of 4 to 128 characters */
                tracking_number: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "found": true,
                     *         "truth_score": 1,
                     *         "consistent": true,
                     *         "observation_latency_hours": 0.03,
                     *         "freshness_hours": 21.08,
                     *         "chronology_out_of_order": 0,
                     *         "future_dated_events": 0,
                     *         "status_regressions": 0,
                     *         "events": 8,
                     *         "sources": [
                     *           "sandbox"
                     *         ],
                     *         "flags": [],
                     *         "flag_codes": [],
                     *         "weights": {
                     *           "chronology_out_of_order": {
                     *             "each": 0.05,
                     *             "most": 0.3
                     *           },
                     *           "future_dated_events": {
                     *             "each": 0.2,
                     *             "most": 0.4
                     *           },
                     *           "status_regressions": {
                     *             "each": 0.15,
                     *             "most": 0.4
                     *           },
                     *           "observation_latency_hours": {
                     *             "from": 6,
                     *             "to": 48,
                     *             "most": 0.1
                     *           },
                     *           "freshness_hours": {
                     *             "from": 48,
                     *             "to": 336,
                     *             "most": 0.1,
                     *             "unless": [
                     *               "delivered"
                     *             ]
                     *           },
                     *           "caps": {
                     *             "one_event": 0.6,
                     *             "two_events": 0.8
                     *           }
                     *         },
                     *         "note": "The score measures how well the recorded events agree with each other. It does not measure whether the carrier is right.",
                     *         "sandbox": true
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7fd7-77b5-a490-537adca2191f",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TruthAssessment"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    receiveFeedNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description `sha256=` and the HMAC-SHA-256 of the body in hexadecimal (DCSA) */
                "Notification-Signature"?: string;
                /** @description the same under its old name; read where the new one is missing */
                Signature?: string;
                /** @description the credential that the operator gave the carrier (UPS) */
                Credential?: string;
            };
            path: {
                /** @description id of a declared feed */
                feed: string;
                /** @description the secret part of the address, as `wayseal feeds push-address` prints it */
                address: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never> | unknown[];
                "application/ld+json": Record<string, never> | unknown[];
            };
        };
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listShipments: {
        parameters: {
            query?: {
                /** @description a number of 1 to 80 characters as printed on the label, such as 020-12345675 */
                tracking_number?: string;
                /** @description only this status: pre-transit, in_transit, out_for_delivery, delivered, exception, returned, unknown */
                status?: components["schemas"]["ShipmentState"];
                /** @description only this status detail, such as customs_hold */
                status_detail?: components["schemas"]["StatusDetail"];
                /** @description only this carrier: its slug, such as dhl-express */
                carrier?: string;
                /** @description only this kind of identifier: parcel, post_ems, air_cargo, container, bol */
                vertical?: components["schemas"]["Vertical"];
                /** @description your own identifier of the shipment, such as an order number: 1 to 64 of the characters A-Z a-z 0-9 . _ / # -, no names or addresses of persons */
                reference?: string;
                /** @description a tag: 1 to 64 of the characters A-Z a-z 0-9 . _ / # -, no names or addresses of persons */
                tag?: string;
                /** @description only what changed at or after this time with zone such as 2026-11-21T10:00:00Z, or since this date */
                changed_since?: string;
                /** @description true: only shipments that are silent for longer than usual; false: only others */
                stale?: boolean;
                /** @description true: only shipments past their expected_by; false: only others */
                overdue?: boolean;
                /** @description by last change or by when you followed it, `-` for the newest first; expected: by expected_by, the soonest first, and only shipments that have one (default -changed) */
                sort?: "-changed" | "changed" | "-followed" | "followed" | "expected";
                /** @description an integer from 1 to 200 (default 50) */
                limit?: number;
                /** @description the next_cursor of the previous page */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "01a225f2-7fb0-709b-b42a-6bf2c284f155",
                     *             "uuid": "7256177f-847f-4de8-a01c-4e1779e7a486",
                     *             "tracking_number": "1Z999AA10123456784",
                     *             "carrier": "ups",
                     *             "vertical": "parcel",
                     *             "status": "in_transit",
                     *             "status_detail": null,
                     *             "source": "operator_ingest",
                     *             "last_event_at": "2026-11-18T06:12:00.000Z",
                     *             "estimated_arrival": null,
                     *             "arrival_uncertainty_seconds": null,
                     *             "changed_at": "2026-11-29T06:16:19.113Z",
                     *             "stale": false,
                     *             "overdue": false,
                     *             "reference": null,
                     *             "tags": [],
                     *             "expected_by": null,
                     *             "followed_at": "2026-11-29T06:16:19.113Z",
                     *             "ends_at": "2026-12-29T06:16:19.113Z",
                     *             "service_url": "http://127.0.0.1:8080/parcel/1Z999AA10123456784"
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7fe5-73e3-ade3-44b3b3d279df",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FollowedShipmentList"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    followShipment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description a number of 1 to 80 characters as printed on the label, or the http(s) URL of a tracking page of at most 2048 characters */
                    tracking_number: string;
                    /** @description the slug of the carrier, such as dhl-express; needed where no rule knows the number */
                    carrier?: string;
                    /** @description your own identifier of the shipment, such as an order number: 1 to 64 of the characters A-Z a-z 0-9 . _ / # -, no names or addresses of persons */
                    reference?: string;
                    /** @description all tags: at most 10 */
                    tags?: string[];
                    /** @description when you expect the shipment at the latest: a time with zone such as 2026-12-01T17:00:00+01:00, or a date such as 2026-12-01, which means its end in UTC; from 2000 to two years ahead */
                    expected_by?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "01a225f2-7939-7047-9b56-3e95f025f701",
                     *         "uuid": "267eb084-2f51-4f14-bd0f-8550439c9257",
                     *         "tracking_number": "SVCTEST-IN-TRANSIT",
                     *         "carrier": "wayseal-sandbox",
                     *         "vertical": "parcel",
                     *         "status": "in_transit",
                     *         "status_detail": "arrived",
                     *         "source": "sandbox",
                     *         "sandbox": true,
                     *         "last_event_at": "2030-03-06T08:15:00.000Z",
                     *         "estimated_arrival": "2030-03-07T11:00:00.000Z",
                     *         "arrival_uncertainty_seconds": 0,
                     *         "changed_at": "2026-11-29T06:16:19.196Z",
                     *         "stale": false,
                     *         "overdue": false,
                     *         "reference": "PO-4711",
                     *         "tags": [
                     *           "gift"
                     *         ],
                     *         "expected_by": "2026-12-01T23:59:59.999Z",
                     *         "followed_at": "2026-11-29T06:16:17.466Z",
                     *         "ends_at": "2026-12-31T23:59:59.999Z",
                     *         "service_url": "http://127.0.0.1:8080/parcel/SVCTEST-IN-TRANSIT"
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7ffa-734c-add9-cc82ca38d77e",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FollowedShipment"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "01a225f2-7939-7047-9b56-3e95f025f701",
                     *         "uuid": "267eb084-2f51-4f14-bd0f-8550439c9257",
                     *         "tracking_number": "SVCTEST-IN-TRANSIT",
                     *         "carrier": "wayseal-sandbox",
                     *         "vertical": "parcel",
                     *         "status": "in_transit",
                     *         "status_detail": "arrived",
                     *         "source": "sandbox",
                     *         "sandbox": true,
                     *         "last_event_at": "2030-03-06T08:15:00.000Z",
                     *         "estimated_arrival": "2030-03-07T11:00:00.000Z",
                     *         "arrival_uncertainty_seconds": 0,
                     *         "changed_at": "2026-11-29T06:16:17.466Z",
                     *         "stale": false,
                     *         "overdue": false,
                     *         "reference": "PO-4711",
                     *         "tags": [
                     *           "gift"
                     *         ],
                     *         "expected_by": "2026-12-01T23:59:59.999Z",
                     *         "followed_at": "2026-11-29T06:16:17.466Z",
                     *         "ends_at": "2026-12-31T23:59:59.999Z",
                     *         "service_url": "http://127.0.0.1:8080/parcel/SVCTEST-IN-TRANSIT"
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7932-71bd-a7ed-a5d06aa4468c",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FollowedShipment"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["CarrierNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listShipmentLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "01a225f2-7983-7720-8b5f-44399781830d",
                     *             "filters": {},
                     *             "language": "en",
                     *             "created_at": "2026-11-29T06:16:17.539Z",
                     *             "last_used_at": null
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8000-700d-89d4-cad569e3c9b6",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ListLinks"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createShipmentLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description a number of 1 to 80 characters as printed on the label, such as 020-12345675 */
                    tracking_number?: string;
                    /** @description only this status: pre-transit, in_transit, out_for_delivery, delivered, exception, returned, unknown */
                    status?: components["schemas"]["ShipmentState"];
                    /** @description only this status detail, such as customs_hold */
                    status_detail?: components["schemas"]["StatusDetail"];
                    /** @description only this carrier: its slug, such as dhl-express */
                    carrier?: string;
                    /** @description only this kind of identifier: parcel, post_ems, air_cargo, container, bol */
                    vertical?: components["schemas"]["Vertical"];
                    /** @description your own identifier of the shipment, such as an order number: 1 to 64 of the characters A-Z a-z 0-9 . _ / # -, no names or addresses of persons */
                    reference?: string;
                    /** @description a tag: 1 to 64 of the characters A-Z a-z 0-9 . _ / # -, no names or addresses of persons */
                    tag?: string;
                    /** @description only what changed at or after this time with zone such as 2026-11-21T10:00:00Z, or since this date */
                    changed_since?: string;
                    /** @description true: only shipments that are silent for longer than usual; false: only others */
                    stale?: boolean;
                    /** @description true: only shipments past their expected_by; false: only others */
                    overdue?: boolean;
                    /**
                     * @description the language of the texts: en, de, es, fr
                     * @default en
                     * @enum {string}
                     */
                    language?: "en" | "de" | "es" | "fr";
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "01a225f2-7983-7720-8b5f-44399781830d",
                     *         "filters": {},
                     *         "language": "en",
                     *         "created_at": "2026-11-29T06:16:17.539Z",
                     *         "last_used_at": null,
                     *         "atom_url": "http://127.0.0.1:8080/lists/wsl_secret/feed.atom",
                     *         "calendar_url": "http://127.0.0.1:8080/lists/wsl_secret/eta.ics"
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-797c-7691-b824-eb7481546c98",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NewListLink"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrHostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeShipmentLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id of a list link */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "01a225f2-7983-7720-8b5f-44399781830d",
                     *         "revoked": true
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8345-70f6-ad36-b23a5f6a1b53",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RevokedListLink"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrHostNotAllowed"];
            404: components["responses"]["LinkNotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    ingestMessages: {
        parameters: {
            query?: {
                /** @description name of a configured mapping; for text/csv */
                mapping?: string;
                /** @description slug for numbers whose carrier nothing else names */
                carrier?: string;
                /** @description acknowledgement to answer with; default none */
                ack?: "contrl" | "997" | "none";
                /** @description true reads and classifies, and records nothing */
                dry_run?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/EDIFACT": string;
                "application/EDI-X12": string;
                "text/plain": string;
                "application/xml": string;
                "text/xml": string;
                "text/csv": string;
                "application/EDI-consent": string;
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "format": "iftsta",
                     *         "interchanges": [
                     *           {
                     *             "control_reference": "NQ0001",
                     *             "sender": "NORTHQUAY",
                     *             "recipient": "FORWARDER",
                     *             "state": "accepted",
                     *             "messages": [
                     *               {
                     *                 "reference": "1",
                     *                 "type": "IFTSTA",
                     *                 "document": "NQ0001",
                     *                 "function": "original",
                     *                 "state": "accepted",
                     *                 "events_in": 1,
                     *                 "recorded": 1,
                     *                 "duplicates": 0,
                     *                 "rejected": 0,
                     *                 "unclassified": 0,
                     *                 "voided": 0,
                     *                 "errors": []
                     *               }
                     *             ],
                     *             "warnings": [],
                     *             "errors": []
                     *           }
                     *         ],
                     *         "totals": {
                     *           "interchanges": 1,
                     *           "interchanges_rejected": 0,
                     *           "messages": 1,
                     *           "events_in": 1,
                     *           "recorded": 1,
                     *           "duplicates": 0,
                     *           "rejected": 0,
                     *           "unclassified": 0,
                     *           "voided": 0,
                     *           "shipments": 1,
                     *           "errors_not_listed": 0
                     *         },
                     *         "acknowledgement": null
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8013-7789-9a1a-17db36bbc6ff",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["MessageIntakeReport"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrHostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCarriers: {
        parameters: {
            query?: {
                /** @description one of parcel, post_ems, air_cargo, ocean, freight */
                type?: components["schemas"]["CarrierCategory"];
                /** @description what the tracking URL opens: one of deep_link, search_page, b2b_only, unknown */
                link_type?: components["schemas"]["LinkType"];
                /** @description part of a name or former name, or an identifier (air waybill prefix, IATA, SCAC, BIC or country code), of at most 100 characters */
                q?: string;
                /** @description an integer from 1 to 200 (default 50) */
                limit?: number;
                /** @description number of items to skip (default 0) */
                offset?: components["parameters"]["listCarriers.offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "slug": "2go-express",
                     *             "name": "2GO Express",
                     *             "category": "parcel",
                     *             "country": "PH",
                     *             "link_type": "search_page",
                     *             "curated_url": false,
                     *             "link_evidence": "unsourced",
                     *             "url_sources": [],
                     *             "verified_on": null
                     *           }
                     *         ],
                     *         "total": 434,
                     *         "limit": 50,
                     *         "offset": 0
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-80ad-75f9-923f-7fac339df9c5",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CarrierList"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCarrier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the slug of a carrier, such as maersk: 2 to 150 lower-case letters, digits and hyphens */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "slug": "maersk",
                     *         "name": "Maersk",
                     *         "category": "ocean",
                     *         "country": "DK",
                     *         "link_type": "deep_link",
                     *         "curated_url": true,
                     *         "link_evidence": "two_sources",
                     *         "url_sources": [
                     *           "list:carrier-sites-ts"
                     *         ],
                     *         "verified_on": null,
                     *         "aliases": [],
                     *         "former_slugs": [],
                     *         "tier": "production",
                     *         "status": "active",
                     *         "successor": null,
                     *         "tracking_url": "https://www.maersk.com/tracking/{number}",
                     *         "tracking_url_bol": "https://www.maersk.com/tracking/{bol_body}",
                     *         "accepts": [
                     *           "container"
                     *         ],
                     *         "needs": null,
                     *         "identifiers": {
                     *           "awb_prefixes": [],
                     *           "iata": [],
                     *           "scac": [
                     *             "MAEU"
                     *           ],
                     *           "bic": [
                     *             "FAAU"
                     *           ],
                     *           "s10_countries": [],
                     *           "sources": [],
                     *           "source_count": 1,
                     *           "single_source": []
                     *         },
                     *         "number_formats": [
                     *           {
                     *             "type": "iso6346",
                     *             "regex": "[A-Z]{3}[UJZ]\\d{7}",
                     *             "example": "FAAU1234561"
                     *           }
                     *         ],
                     *         "source": "hand",
                     *         "confidence": "sure",
                     *         "notes": null,
                     *         "link_state": null,
                     *         "opened_elsewhere": null
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-80c1-769c-ad11-20c59f930242",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Carrier"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["CarrierNotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description an integer from 1 to 200 (default 50) */
                limit?: number;
                /** @description number of items to skip (default 0) */
                offset?: components["parameters"]["listCarriers.offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "01a225f2-7900-731d-9b67-5ce9c9ef445f",
                     *             "url": "https://hooks.example.com/wayseal",
                     *             "format": "json",
                     *             "language": "en",
                     *             "events": [
                     *               "shipment.status_changed"
                     *             ],
                     *             "estimate_threshold_s": 3600,
                     *             "carriers": null,
                     *             "tags": null,
                     *             "sandbox": false,
                     *             "status": "enabled",
                     *             "created_at": "2026-11-29T06:16:17.408Z",
                     *             "dns_status": "unresolved",
                     *             "url_changed_at": null,
                     *             "consecutive_failures": 2,
                     *             "first_failure_at": "2026-11-29T06:16:19.139Z",
                     *             "last_success_at": null,
                     *             "paused_until": null,
                     *             "disabled_at": null,
                     *             "disabled_reason": null,
                     *             "held_count": 0,
                     *             "secret_versions": [
                     *               {
                     *                 "version": 1,
                     *                 "created_at": "2026-11-29T06:16:17.408Z",
                     *                 "expires_at": null
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "total": 2,
                     *         "limit": 50,
                     *         "offset": 0
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-80df-7259-82a2-b1d725a688c8",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookList"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text that is unique to this request. For 24 hours, the same key with the same body gets the first answer again, with `Idempotent-Replayed: true`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description the https URL of your endpoint, reachable from the public internet; with a chat format, the webhook address that the product gave you for the channel */
                    url: string;
                    /**
                     * @description json: signed events; slack, teams, discord: messages in a channel of that product. Fixed at the registration
                     * @default json
                     * @enum {string}
                     */
                    format?: "json" | "slack" | "teams" | "discord";
                    /**
                     * @description language of messages in a chat channel: en, de, es or fr
                     * @default en
                     * @enum {string}
                     */
                    language?: "en" | "de" | "es" | "fr";
                    /**
                     * @description an event name or an array of event names; known names: shipment.status_changed, shipment.delivered, shipment.exception, shipment.customs_hold, shipment.stalled, shipment.estimate_changed, shipment.overdue, feed.degraded, feed.recovered
                     * @default shipment.status_changed
                     */
                    events?: components["schemas"]["WebhookEventName"] | components["schemas"]["WebhookEventName"][];
                    /**
                     * @description seconds that an estimate must move from the value told last before shipment.estimate_changed is sent, 900 to 86400
                     * @default 3600
                     */
                    estimate_threshold_s?: number;
                    /**
                     * @description 1 to 50 different slugs of carriers to narrow the events to, or null for all carriers
                     * @default null
                     */
                    carriers?: string[] | null;
                    /**
                     * @description 1 to 10 different tags, of which a followed shipment needs one, or null for all shipments; a tag has 1 to 64 letters, digits or . _ / # -
                     * @default null
                     */
                    tags?: string[] | null;
                    /**
                     * @description whether to send changes of sandbox shipments as well
                     * @default false
                     */
                    sandbox?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "01a225f2-7900-731d-9b67-5ce9c9ef445f",
                     *         "url": "https://hooks.example.com/wayseal",
                     *         "format": "json",
                     *         "language": "en",
                     *         "events": [
                     *           "shipment.status_changed"
                     *         ],
                     *         "estimate_threshold_s": 3600,
                     *         "carriers": null,
                     *         "tags": null,
                     *         "sandbox": false,
                     *         "status": "enabled",
                     *         "created_at": "2026-11-29T06:16:17.408Z",
                     *         "dns_status": "unresolved",
                     *         "url_changed_at": null,
                     *         "consecutive_failures": 0,
                     *         "first_failure_at": null,
                     *         "last_success_at": null,
                     *         "paused_until": null,
                     *         "disabled_at": null,
                     *         "disabled_reason": null,
                     *         "held_count": 0,
                     *         "secret_versions": [
                     *           {
                     *             "version": 1,
                     *             "created_at": "2026-11-29T06:16:17.408Z",
                     *             "expires_at": null
                     *           }
                     *         ],
                     *         "secret": "whsec_…"
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-78f1-7184-a841-1593dfa7cf26",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookWithSecret"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrHostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["ConflictOrIdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReusedOrWebhookTargetRejected"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "name": "shipment.status_changed",
                     *             "description": "Sent when the status of a shipment changes.",
                     *             "once_per": "recorded event that changes the status",
                     *             "filters": [
                     *               "carriers"
                     *             ],
                     *             "since": "0.1.0",
                     *             "schema": {
                     *               "type": "object",
                     *               "required": [
                     *                 "id"
                     *               ],
                     *               "properties": {
                     *                 "id": {
                     *                   "type": "string",
                     *                   "description": "The event id, the same in every attempt."
                     *                 },
                     *                 "occurred_at": {
                     *                   "type": "string",
                     *                   "format": "date-time",
                     *                   "description": "When it happened."
                     *                 },
                     *                 "type": {
                     *                   "type": "string",
                     *                   "const": "shipment.status_changed"
                     *                 },
                     *                 "sandbox": {
                     *                   "type": "boolean",
                     *                   "const": true,
                     *                   "description": "The event is made up."
                     *                 },
                     *                 "data": {
                     *                   "type": "object",
                     *                   "required": [
                     *                     "shipment"
                     *                   ],
                     *                   "properties": {
                     *                     "shipment": {
                     *                       "type": "object",
                     *                       "required": [
                     *                         "uuid"
                     *                       ],
                     *                       "properties": {
                     *                         "uuid": {
                     *                           "type": "string",
                     *                           "description": "Id of the shipment."
                     *                         },
                     *                         "tracking_number": {
                     *                           "type": "string",
                     *                           "description": "Without spaces and dashes."
                     *                         },
                     *                         "carrier": {
                     *                           "type": "string",
                     *                           "description": "Slug of the carrier."
                     *                         },
                     *                         "vertical": {
                     *                           "type": "string",
                     *                           "description": "Kind of identifier."
                     *                         }
                     *                       },
                     *                       "title": "WebhookShipment",
                     *                       "additionalProperties": false
                     *                     },
                     *                     "follow": {
                     *                       "type": "object",
                     *                       "required": [
                     *                         "id"
                     *                       ],
                     *                       "properties": {
                     *                         "id": {
                     *                           "type": "string",
                     *                           "description": "Id of your follow, as in `GET /api/v1/shipments`."
                     *                         },
                     *                         "reference": {
                     *                           "type": "string",
                     *                           "description": "Your reference."
                     *                         },
                     *                         "tags": {
                     *                           "type": "array",
                     *                           "items": {
                     *                             "type": "string"
                     *                           },
                     *                           "description": "Your tags."
                     *                         },
                     *                         "expected_by": {
                     *                           "type": "string",
                     *                           "format": "date-time",
                     *                           "description": "When you expect it."
                     *                         }
                     *                       },
                     *                       "title": "WebhookFollow",
                     *                       "additionalProperties": false,
                     *                       "description": "What your key has set for the number. Absent where it has set nothing."
                     *                     },
                     *                     "status": {
                     *                       "type": "string",
                     *                       "title": "ShipmentState",
                     *                       "enum": [
                     *                         "pre-transit"
                     *                       ],
                     *                       "description": "Status, one of seven."
                     *                     },
                     *                     "previous_status": {
                     *                       "type": "string",
                     *                       "title": "ShipmentState",
                     *                       "enum": [
                     *                         "pre-transit"
                     *                       ],
                     *                       "description": "Status, one of seven."
                     *                     },
                     *                     "status_detail": {
                     *                       "anyOf": [
                     *                         {
                     *                           "type": "string",
                     *                           "title": "StatusDetail",
                     *                           "enum": [
                     *                             "label_created"
                     *                           ],
                     *                           "description": "Refines the state."
                     *                         }
                     *                       ]
                     *                     },
                     *                     "status_basis": {
                     *                       "anyOf": [
                     *                         {
                     *                           "type": "string",
                     *                           "title": "StatusBasis",
                     *                           "enum": [
                     *                             "stated"
                     *                           ],
                     *                           "description": "What the status is based on: `stated` by the sender, a `code` of a closed table, or `wording` read from a sentence. For an unknown status, what was read without a result. Null for events recorded before the service kept it."
                     *                         }
                     *                       ]
                     *                     },
                     *                     "sequence": {
                     *                       "type": "integer",
                     *                       "minimum": 1,
                     *                       "description": "Rises with every change of a shipment."
                     *                     }
                     *                   },
                     *                   "title": "StatusData",
                     *                   "additionalProperties": false
                     *                 }
                     *               },
                     *               "title": "StatusChangedEvent",
                     *               "additionalProperties": false,
                     *               "description": "Sent when the status of a shipment changes."
                     *             },
                     *             "example": {
                     *               "id": "evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072",
                     *               "type": "shipment.status_changed",
                     *               "occurred_at": "2030-03-20T07:00:00.000Z",
                     *               "data": {
                     *                 "shipment": {
                     *                   "uuid": "6b0f1d3e-8f6e-4f0c-9a38-0f5f3a0c7b11",
                     *                   "tracking_number": "MSKU4812055",
                     *                   "carrier": "maersk",
                     *                   "vertical": "container"
                     *                 },
                     *                 "follow": {
                     *                   "id": "01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6073",
                     *                   "reference": "PO-4711",
                     *                   "tags": [
                     *                     "priority"
                     *                   ],
                     *                   "expected_by": "2030-03-20T07:00:00.000Z"
                     *                 },
                     *                 "status": "delivered",
                     *                 "previous_status": "in_transit",
                     *                 "status_detail": null,
                     *                 "status_basis": "code",
                     *                 "sequence": 7
                     *               }
                     *             }
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-80fb-77dd-aa42-da49ee6610f7",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEventList"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id of a webhook, from its registration */
                id: components["parameters"]["getWebhook.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "01a225f2-7900-731d-9b67-5ce9c9ef445f",
                     *         "url": "https://hooks.example.com/wayseal",
                     *         "format": "json",
                     *         "language": "en",
                     *         "events": [
                     *           "shipment.status_changed"
                     *         ],
                     *         "estimate_threshold_s": 3600,
                     *         "carriers": null,
                     *         "tags": null,
                     *         "sandbox": false,
                     *         "status": "enabled",
                     *         "created_at": "2026-11-29T06:16:17.408Z",
                     *         "dns_status": "unresolved",
                     *         "url_changed_at": null,
                     *         "consecutive_failures": 2,
                     *         "first_failure_at": "2026-11-29T06:16:19.139Z",
                     *         "last_success_at": null,
                     *         "paused_until": null,
                     *         "disabled_at": null,
                     *         "disabled_reason": null,
                     *         "held_count": 0,
                     *         "secret_versions": [
                     *           {
                     *             "version": 1,
                     *             "created_at": "2026-11-29T06:16:17.408Z",
                     *             "expires_at": null
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8104-77c5-ac9b-1ed46dfba289",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id of a webhook, from its registration */
                id: components["parameters"]["getWebhook.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "01a225f2-7900-731d-9b67-5ce9c9ef445f",
                     *         "deleted": true
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-834c-744f-8536-5b06feb0cbbc",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeletedWebhook"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrHostNotAllowed"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id of a webhook, from its registration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description the https URL of your endpoint, reachable from the public internet; with a chat format, the webhook address that the product gave you for the channel */
                    url?: string;
                    /**
                     * @description language of messages in a chat channel: en, de, es or fr
                     * @enum {string}
                     */
                    language?: "en" | "de" | "es" | "fr";
                    /** @description an event name or an array of event names; known names: shipment.status_changed, shipment.delivered, shipment.exception, shipment.customs_hold, shipment.stalled, shipment.estimate_changed, shipment.overdue, feed.degraded, feed.recovered */
                    events?: components["schemas"]["WebhookEventName"] | components["schemas"]["WebhookEventName"][];
                    /** @description seconds that an estimate must move from the value told last before shipment.estimate_changed is sent, 900 to 86400 */
                    estimate_threshold_s?: number;
                    /** @description 1 to 50 different slugs of carriers to narrow the events to, or null for all carriers */
                    carriers?: string[] | null;
                    /** @description 1 to 10 different tags, of which a followed shipment needs one, or null for all shipments; a tag has 1 to 64 letters, digits or . _ / # - */
                    tags?: string[] | null;
                    /** @description whether to send changes of sandbox shipments as well */
                    sandbox?: boolean;
                    /**
                     * @description enabled or disabled
                     * @enum {string}
                     */
                    status?: "enabled" | "disabled";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "01a225f2-7900-731d-9b67-5ce9c9ef445f",
                     *         "url": "https://hooks.example.com/wayseal/v2",
                     *         "format": "json",
                     *         "language": "en",
                     *         "events": [
                     *           "shipment.status_changed"
                     *         ],
                     *         "estimate_threshold_s": 3600,
                     *         "carriers": null,
                     *         "tags": null,
                     *         "sandbox": false,
                     *         "status": "enabled",
                     *         "created_at": "2026-11-29T06:16:17.408Z",
                     *         "dns_status": "unresolved",
                     *         "url_changed_at": "2026-11-29T06:16:19.483Z",
                     *         "consecutive_failures": 2,
                     *         "first_failure_at": "2026-11-29T06:16:19.139Z",
                     *         "last_success_at": null,
                     *         "paused_until": null,
                     *         "disabled_at": null,
                     *         "disabled_reason": null,
                     *         "held_count": 0,
                     *         "secret_versions": [
                     *           {
                     *             "version": 1,
                     *             "created_at": "2026-11-29T06:16:17.408Z",
                     *             "expires_at": null
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8113-75cc-a2fd-57a5fa4c4005",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrHostNotAllowed"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["WebhookTargetRejected"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id of a webhook, from its registration */
                id: components["parameters"]["getWebhook.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "evt_01a225f2-8122-76e6-9633-d9b177d2aa32",
                     *         "type": "sandbox.test",
                     *         "webhook_id": "01a225f2-7900-731d-9b67-5ce9c9ef445f",
                     *         "state": "pending"
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8121-7719-9c19-455b4e945093",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["StartedDelivery"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id of a webhook, from its registration */
                id: components["parameters"]["getWebhook.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "01a225f2-7900-731d-9b67-5ce9c9ef445f",
                     *         "url": "https://hooks.example.com/wayseal/v2",
                     *         "format": "json",
                     *         "language": "en",
                     *         "events": [
                     *           "shipment.status_changed"
                     *         ],
                     *         "estimate_threshold_s": 3600,
                     *         "carriers": null,
                     *         "tags": null,
                     *         "sandbox": false,
                     *         "status": "enabled",
                     *         "created_at": "2026-11-29T06:16:17.408Z",
                     *         "dns_status": "unresolved",
                     *         "url_changed_at": "2026-11-29T06:16:19.483Z",
                     *         "consecutive_failures": 3,
                     *         "first_failure_at": "2026-11-29T06:16:19.139Z",
                     *         "last_success_at": null,
                     *         "paused_until": null,
                     *         "disabled_at": null,
                     *         "disabled_reason": null,
                     *         "held_count": 0,
                     *         "secret_versions": [
                     *           {
                     *             "version": 2,
                     *             "created_at": "2026-11-29T06:16:19.498Z",
                     *             "expires_at": null
                     *           }
                     *         ],
                     *         "secret": "whsec_…"
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8128-735e-aee7-ba8ebf421f2e",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookWithSecret"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrHostNotAllowed"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    enableWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id of a webhook, from its registration */
                id: components["parameters"]["getWebhook.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "01a225f2-7900-731d-9b67-5ce9c9ef445f",
                     *         "url": "https://hooks.example.com/wayseal/v2",
                     *         "format": "json",
                     *         "language": "en",
                     *         "events": [
                     *           "shipment.status_changed"
                     *         ],
                     *         "estimate_threshold_s": 3600,
                     *         "carriers": null,
                     *         "tags": null,
                     *         "sandbox": false,
                     *         "status": "enabled",
                     *         "created_at": "2026-11-29T06:16:17.408Z",
                     *         "dns_status": "unresolved",
                     *         "url_changed_at": "2026-11-29T06:16:19.483Z",
                     *         "consecutive_failures": 0,
                     *         "first_failure_at": null,
                     *         "last_success_at": null,
                     *         "paused_until": null,
                     *         "disabled_at": null,
                     *         "disabled_reason": null,
                     *         "held_count": 0,
                     *         "secret_versions": [
                     *           {
                     *             "version": 2,
                     *             "created_at": "2026-11-29T06:16:19.498Z",
                     *             "expires_at": null
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8130-7666-ba03-12d1c5b5f2b8",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrHostNotAllowed"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description pending: inline attempts left; parked: retry scheduled; held: the webhook is disabled; delivered; exhausted: six attempts failed; expired: held for 7 days; cancelled: the webhook was deleted, or its key was revoked or has expired */
                state?: "pending" | "parked" | "held" | "delivered" | "exhausted" | "expired" | "cancelled";
                /** @description a time with zone such as 2026-11-21T10:00:00Z: only events stored at or after it */
                since?: string;
                /** @description a time with zone such as 2026-11-21T10:00:00Z: only events stored before it */
                until?: string;
                /** @description an integer from 1 to 200 (default 50) */
                limit?: number;
                /** @description the next_cursor of the previous page */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description the id of a webhook, from its registration */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "id": "evt_01a225f2-8122-76e6-9633-d9b177d2aa32",
                     *             "type": "sandbox.test",
                     *             "state": "pending",
                     *             "created_at": "2026-11-29T06:16:19.490Z",
                     *             "next_attempt_at": "2026-11-29T06:16:24.701Z",
                     *             "attempts": [
                     *               {
                     *                 "n": 1,
                     *                 "trigger": "schedule",
                     *                 "started_at": "2026-11-29T06:16:19.491Z",
                     *                 "outcome": "failure",
                     *                 "duration_ms": 3,
                     *                 "dns_ms": null,
                     *                 "connect_ms": null,
                     *                 "tls_ms": null,
                     *                 "ttfb_ms": null,
                     *                 "status": null,
                     *                 "error_class": "dns",
                     *                 "response": null,
                     *                 "address": null,
                     *                 "next_attempt_at": "2026-11-29T06:16:24.701Z"
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "next_cursor": null
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8137-7259-9a42-d0635f8309d0",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeliveryList"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["WebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliverEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the id of a webhook, from its registration */
                id: components["parameters"]["getWebhook.id"];
                /** @description the id of an event, from X-Service-Delivery */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "id": "evt_01a225f2-799b-7146-bcd0-63b2690e52f1",
                     *         "type": "sandbox.test",
                     *         "webhook_id": "01a225f2-7994-735a-ae1c-f1cc1dcf0e05",
                     *         "state": "delivered"
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-813c-7689-b2e8-950c54ebad35",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["StartedDelivery"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["InsufficientScopeOrHostNotAllowed"];
            404: components["responses"]["NotFoundOrWebhookNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    estimateCarbon: {
        parameters: {
            query: {
                /** @description one of air, road, rail, sea, inland, in lower case */
                mode: "air" | "road" | "rail" | "sea" | "inland";
                /** @description a number greater than 0, at most 100000000: kilograms */
                weight_kg: number;
                /** @description a number greater than 0, at most 100000: kilometers, great circle for air and the shortest feasible route otherwise */
                distance_km?: number;
                /** @description where the route begins, instead of distance_km: an IATA, ICAO or UN/LOCODE code, or a city with its country, like "Lyon, FR" or "Houston, TX, US" */
                from?: string;
                /** @description where the route ends, instead of distance_km: an IATA, ICAO or UN/LOCODE code, or a city with its country, like "Lyon, FR" or "Houston, TX, US" */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "kg_co2e": 4365.245776,
                     *         "is_estimate": true,
                     *         "methodology": "GLEC Framework v3.2 modal default, ISO 14083 boundaries, well-to-wheel, AR6 GWP100; class: unknown aircraft configuration, long haul; no distance adjustment.",
                     *         "mode": "air",
                     *         "weight_kg": 1000,
                     *         "distance_km": 5539.652,
                     *         "distance_basis": "given",
                     *         "distance_range_km": {
                     *           "low": 5539.652,
                     *           "high": 5539.652
                     *         },
                     *         "tonne_km": 5539.652,
                     *         "factor_kg_per_tkm": 0.788,
                     *         "range_kg": {
                     *           "low": 3368.108416,
                     *           "high": 5185.114272
                     *         },
                     *         "confidence": "high",
                     *         "factor": {
                     *           "id": "air-unknown-long",
                     *           "class": "unknown aircraft configuration, long haul",
                     *           "edition": "GLEC Framework v3.2",
                     *           "table": "T1",
                     *           "page": "94",
                     *           "confidence": "high",
                     *           "wtt": 135,
                     *           "ttw": 653
                     *         },
                     *         "notes": [
                     *           "This is a rough estimate: weight times distance times the average of one vehicle class. The range goes from freighter to belly. It is the spread of classes within the mode, not a confidence interval."
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-814c-7167-83fc-3bdd650832f1",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CarbonEstimate"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrCountryRequiredOrLocationNotFoundOrAmbiguousLocationOrLocationWithoutCoordinates"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTransitStats: {
        parameters: {
            query: {
                /** @description one of parcel, post_ems, air_cargo, container, bol */
                vertical: components["schemas"]["Vertical"];
                /** @description country where the shipment starts: an ISO 3166-1 country code of two letters, such as DE */
                origin_country: string;
                /** @description country where it is delivered: an ISO 3166-1 country code of two letters, such as DE */
                destination_country: string;
                /** @description slug of the carrier; an unknown slug is ignored and named in notes */
                carrier_slug?: components["parameters"]["getTransitStats.carrier_slug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "matured": false,
                     *         "observations": 0,
                     *         "required": 10,
                     *         "methodology": "This instance has seen only 0 comparable deliveries; it needs at least 10.",
                     *         "method": "kaplan-meier",
                     *         "as_of": null,
                     *         "notes": [],
                     *         "reason": "too_few_observations"
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8175-723e-8ab2-62e2cb8f3ded",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TransitStats"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    forecastDelivery: {
        parameters: {
            query: {
                /** @description one of parcel, post_ems, air_cargo, container, bol */
                vertical: components["schemas"]["Vertical"];
                /** @description country where the shipment starts: an ISO 3166-1 country code of two letters, such as DE */
                origin_country: string;
                /** @description country where it is delivered: an ISO 3166-1 country code of two letters, such as DE */
                destination_country: string;
                /** @description one of pre-transit, in_transit, out_for_delivery, delivered, exception, returned, unknown */
                current_status: components["schemas"]["ShipmentState"];
                /** @description a number from 0 to 87600: hours since the first scan in transit, or since the label was created for pre-transit */
                elapsed_hours: number;
                /** @description slug of the carrier; an unknown slug is ignored and named in notes */
                carrier_slug?: components["parameters"]["getTransitStats.carrier_slug"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "matured": false,
                     *         "observations": 0,
                     *         "required": 8,
                     *         "methodology": "This instance has seen only 0 comparable deliveries; it needs at least 8.",
                     *         "method": "kaplan-meier",
                     *         "as_of": null,
                     *         "notes": [],
                     *         "reason": "too_few_observations",
                     *         "quality_url": "http://127.0.0.1:8080/forecast-quality"
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8189-71c2-9ca3-29020e83eb6b",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DeliveryForecast"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getForecastQuality: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "made_at": null,
                     *         "required": 100,
                     *         "methodology": "Every night the service logs a forecast for each followed shipment that has reached a new age (0, 24, 72, 120 or 240 hours), from the data known at that time. A logged forecast never changes. Once a horizon has passed, it counts as happened or not. Shipments without news are counted separately. Declined forecasts are counted as well.",
                     *         "groups": []
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-81b2-77ef-91c3-cf7fafa97096",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ForecastQuality"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDistance: {
        parameters: {
            query: {
                /** @description start of the way: an IATA, ICAO or UN/LOCODE code, or a city with its country, like "Lyon, FR" or "Houston, TX, US" */
                from: string;
                /** @description end of the way: an IATA, ICAO or UN/LOCODE code, or a city with its country, like "Lyon, FR" or "Houston, TX, US" */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "distance_km": 6189.4,
                     *         "is_great_circle": true,
                     *         "method": "haversine",
                     *         "radius_km": 6371.0088,
                     *         "from": {
                     *           "input": "FRA",
                     *           "name": "Frankfurt Airport",
                     *           "country": "DE",
                     *           "code": "FRA",
                     *           "lat": 50.049,
                     *           "lon": 8.5737,
                     *           "read_as": "iata",
                     *           "resolved_from": "airport-data-js",
                     *           "precision": "airport",
                     *           "note": null
                     *         },
                     *         "to": {
                     *           "input": "JFK",
                     *           "name": "John F. Kennedy International Airport",
                     *           "country": "US",
                     *           "code": "JFK",
                     *           "lat": 40.6423,
                     *           "lon": -73.7882,
                     *           "read_as": "iata",
                     *           "resolved_from": "airport-data-js",
                     *           "precision": "airport",
                     *           "note": null
                     *         },
                     *         "notes": [
                     *           "A great circle is the shortest way over a sphere, accurate to 0.5 %. Roads, railways and ships take longer ways."
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-81d9-7733-88d6-cd8d81789458",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Distance"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrCountryRequiredOrLocationNotFoundOrAmbiguousLocationOrLocationWithoutCoordinates"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the uuid of a shipment in lower case, like 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012 */
                uuid: components["parameters"]["getProof.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "chain_digest": "4a8f0af6c86681d394dab3d9e1359e5a3954d02b3b3a3e75adcb317fa9ce644a",
                     *         "chain_id": "b640e7734290e2142960b9086d5d04db2698b7637dcd14e0ee915bbe4523bdfe",
                     *         "commitments": [
                     *           "82a941312f69f0b2e23257c880c5b0137df8f63afe43f28c321b37088c71e198"
                     *         ],
                     *         "seals": [
                     *           {
                     *             "count": 1,
                     *             "hash": "05e60140265b1cabbf7234477393425159695b1f372560a06fe85adfe77a7a87",
                     *             "head": "510d5a141f5667b59bd022e22ba4c41438edddeca879292fa5bbdce9109d6d9a",
                     *             "kind": "events",
                     *             "prev": "0000000000000000000000000000000000000000000000000000000000000000",
                     *             "sealed_at": "2030-03-04T16:07:01.000Z",
                     *             "seq": 1
                     *           }
                     *         ],
                     *         "shipment": "68b95dec-d659-4837-9e5c-d9260d16d910",
                     *         "spec": "svt2"
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-81ea-71fe-be06-e4c55caacfc2",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ChainProof"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["ShipmentNotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInclusion: {
        parameters: {
            query?: {
                /** @description number of the seal, from 1 (default the last) */
                seal?: number;
                /** @description size of a published checkpoint that covers the seal (default the newest) */
                tree_size?: number;
            };
            header?: never;
            path: {
                /** @description the uuid of a shipment in lower case, like 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012 */
                uuid: components["parameters"]["getProof.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "chain_id": "b640e7734290e2142960b9086d5d04db2698b7637dcd14e0ee915bbe4523bdfe",
                     *         "checkpoint": "127.0.0.1:8080/sandbox-smt1\n37\nnUW2qfAgaNGqXVwfA9u77cHNpbHtouVDvjs8E+nru7I=\n\n— 127.0.0.1:8080/sandbox-smt1 i+KuhUR+KKWUXqWPiINZJq3oadXFhQdSv9ZcdpVQzDDkylu73Tv0ESYWqulOS178Ab/NuhfM3rKAPe86uAP4OaDL3AU=\n— 127.0.0.1:8080/sandbox-smt1/time Fr2tAwAAAABxN6I9gBak813gVTViTTRLb0gVrp7Yc/QYwBFy9yG/2e18YerLp6op3XsfsYcD3XfoYkf4D3f8xAMsc8ZN4DJD7POrBQ==\n",
                     *         "entry": "svt2\nfb12da9b3dc0caefa3f9c3080daa24c857fe1f7975a0c2fe952e51b6e1d96bf6\n4a8f0af6c86681d394dab3d9e1359e5a3954d02b3b3a3e75adcb317fa9ce644a\n",
                     *         "leaf_hash": "7ed7243958427b761fc3e1e9ab4265ee6c291c18f66319e42ff86de2b179756c",
                     *         "leaf_index": 9,
                     *         "origin": "127.0.0.1:8080/sandbox-smt1",
                     *         "path": [
                     *           "036d0cea0498c3539247499b01b6acffcafb5eda7089203a844aa2287388df96"
                     *         ],
                     *         "root_hash": "9d45b6a9f02068d1aa5d5c1f03dbbbedc1cda5b1eda2e543be3b3c13e9ebbbb2",
                     *         "seal": {
                     *           "hash": "4a8f0af6c86681d394dab3d9e1359e5a3954d02b3b3a3e75adcb317fa9ce644a",
                     *           "seq": 7
                     *         },
                     *         "shipment": "68b95dec-d659-4837-9e5c-d9260d16d910",
                     *         "spec": "smt1",
                     *         "tlog_proof": "c2sp.org/tlog-proof@v1\nindex 9\nA20M6gSYw1OSR0mbAbas/8r7XtpwiSA6hEqiKHOI35Y=\nQ4QZbfgFAx4zKtQSOSiTaV1tBgQQOsWF8Jq9SJSIZ8k=\nVFDNjM5gHzdso7kdlGrGu9llr1Z/A/r9qNM0a95lCnY=\nhgBYMbnjjtbBG31F8jlXYW/jfwHGIwkUsjdPUBWvN4s=\nAtFLPZLUzRDefGuCg7kyKJ7KAIbDAehDvKhQbtcPvC0=\ny9NVJPzrNOFf78+W+9TMU7dR7fSfPKvxuJMLvLCX+XA=\n\n127.0.0.1:8080/sandbox-smt1\n37\nnUW2qfAgaNGqXVwfA9u77cHNpbHtouVDvjs8E+nru7I=\n\n— 127.0.0.1:8080/sandbox-smt1 i+KuhUR+KKWUXqWPiINZJq3oadXFhQdSv9ZcdpVQzDDkylu73Tv0ESYWqulOS178Ab/NuhfM3rKAPe86uAP4OaDL3AU=\n— 127.0.0.1:8080/sandbox-smt1/time Fr2tAwAAAABxN6I9gBak813gVTViTTRLb0gVrp7Yc/QYwBFy9yG/2e18YerLp6op3XsfsYcD3XfoYkf4D3f8xAMsc8ZN4DJD7POrBQ==\n",
                     *         "tree_size": 37
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8234-7529-b634-9f90f7c927fb",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InclusionProof"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["ShipmentNotFoundOrNotSealed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPod: {
        parameters: {
            query?: {
                /** @description 1 for the bare document as a file */
                download?: components["parameters"]["getPod.download"];
            };
            header?: never;
            path: {
                /** @description the uuid of a shipment in lower case, like 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012 */
                uuid: components["parameters"]["getProof.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "evidence": {
                     *           "chain": {
                     *             "chain_digest": "4a8f0af6c86681d394dab3d9e1359e5a3954d02b3b3a3e75adcb317fa9ce644a",
                     *             "chain_id": "b640e7734290e2142960b9086d5d04db2698b7637dcd14e0ee915bbe4523bdfe",
                     *             "commitments": [
                     *               "82a941312f69f0b2e23257c880c5b0137df8f63afe43f28c321b37088c71e198"
                     *             ],
                     *             "seals": [
                     *               {
                     *                 "count": 1,
                     *                 "hash": "05e60140265b1cabbf7234477393425159695b1f372560a06fe85adfe77a7a87",
                     *                 "head": "510d5a141f5667b59bd022e22ba4c41438edddeca879292fa5bbdce9109d6d9a",
                     *                 "kind": "events",
                     *                 "prev": "0000000000000000000000000000000000000000000000000000000000000000",
                     *                 "sealed_at": "2030-03-04T16:07:01.000Z",
                     *                 "seq": 1
                     *               }
                     *             ],
                     *             "shipment": "68b95dec-d659-4837-9e5c-d9260d16d910",
                     *             "spec": "svt2"
                     *           },
                     *           "inclusion": {
                     *             "checkpoint": "127.0.0.1:8080/sandbox-smt1\n37\nnUW2qfAgaNGqXVwfA9u77cHNpbHtouVDvjs8E+nru7I=\n\n— 127.0.0.1:8080/sandbox-smt1 i+KuhUR+KKWUXqWPiINZJq3oadXFhQdSv9ZcdpVQzDDkylu73Tv0ESYWqulOS178Ab/NuhfM3rKAPe86uAP4OaDL3AU=\n— 127.0.0.1:8080/sandbox-smt1/time Fr2tAwAAAABxN6I9gBak813gVTViTTRLb0gVrp7Yc/QYwBFy9yG/2e18YerLp6op3XsfsYcD3XfoYkf4D3f8xAMsc8ZN4DJD7POrBQ==\n",
                     *             "origin": "127.0.0.1:8080/sandbox-smt1",
                     *             "pod": {
                     *               "entry": "spod1\n738b953001fa903899139e08a86b30708bda3674362258f59d5f090ce8600255\neddc4a406103e23abd6cb3a6e5d0b45e6a357527d59507d3fda375285b0ec591\n",
                     *               "leaf_index": 10,
                     *               "path": [
                     *                 "ceee379c62c414ff1d86cc833cb7075f01cbcba360c560fa22de5b400d148d23"
                     *               ]
                     *             },
                     *             "root_hash": "9d45b6a9f02068d1aa5d5c1f03dbbbedc1cda5b1eda2e543be3b3c13e9ebbbb2",
                     *             "seal": {
                     *               "entry": "svt2\nfb12da9b3dc0caefa3f9c3080daa24c857fe1f7975a0c2fe952e51b6e1d96bf6\n4a8f0af6c86681d394dab3d9e1359e5a3954d02b3b3a3e75adcb317fa9ce644a\n",
                     *               "leaf_index": 9,
                     *               "path": [
                     *                 "036d0cea0498c3539247499b01b6acffcafb5eda7089203a844aa2287388df96"
                     *               ]
                     *             },
                     *             "spec": "smt1",
                     *             "tree_size": 37
                     *           }
                     *         },
                     *         "signature": {
                     *           "alg": "Ed25519",
                     *           "key_id": "c0feee918d983ed3",
                     *           "value": "fph2tQtbVSf7Lt7Zc9l4rC6mqBtnr592nnwncExS7KGQ0CB_WqWwebCKBNhmz1nYkLS1O2MJJUMo5sONfQdWBA"
                     *         },
                     *         "spec": "spod1",
                     *         "statement": {
                     *           "carrier": "wayseal-sandbox",
                     *           "chain_id": "b640e7734290e2142960b9086d5d04db2698b7637dcd14e0ee915bbe4523bdfe",
                     *           "event": {
                     *             "body": {
                     *               "code": "DL",
                     *               "country": "FR",
                     *               "locode": "FRLYS",
                     *               "occurred_at": "2030-03-07T10:42:00.000Z",
                     *               "recorded_at": "2030-03-07T10:44:00.000Z",
                     *               "source": "sandbox",
                     *               "status": "delivered",
                     *               "status_basis": "stated",
                     *               "status_detail": null
                     *             },
                     *             "index": 7,
                     *             "salt": "29414ff47aa2b188e361f887ae11507a80633d3beaa40a5185e790c86a5fcc0a"
                     *           },
                     *           "issue": 1,
                     *           "issued_at": "2030-03-07T10:44:01.000Z",
                     *           "issuer": "127.0.0.1:8080",
                     *           "key_id": "c0feee918d983ed3",
                     *           "number": "SVCTEST-DELIVERED",
                     *           "sandbox": true,
                     *           "seal": {
                     *             "hash": "4a8f0af6c86681d394dab3d9e1359e5a3954d02b3b3a3e75adcb317fa9ce644a",
                     *             "seq": 7
                     *           },
                     *           "shipment": "68b95dec-d659-4837-9e5c-d9260d16d910",
                     *           "spec": "spod1",
                     *           "status": "delivered",
                     *           "v": 1,
                     *           "vertical": "parcel"
                     *         }
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8243-7368-ad2e-c9fe501d7192",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProofOfDelivery"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                    "application/vnd.wayseal.spod1+json": components["schemas"]["ProofOfDelivery"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["ShipmentNotFound"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["NotDelivered"];
            410: components["responses"]["PodOutsideRetention"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTransparencyRoot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "checkpoint": "127.0.0.1:8080/smt1\n4\nnv3NHCNZVWoASwwhRUUcVADb6r9w8BG//57Usd/1NBY=\n\n— 127.0.0.1:8080/smt1 Jr2gL5dsgC3qlQSBZpxrsYMEH4e1sW56BYzIbhdfb5b1QTOobQ65G31prbOXMDsNjlIaIo7P1Lgf51z8FzF4pK/nHQI=\n— 127.0.0.1:8080/smt1/time 9+RDPgAAAABrC8MxXOUO0hjdKeGvtd1j7vk183PZ65pfcu/SCMNQLgmD3AuyUGUnOJ05YRlya2exJ4wJMe+N6JYBsnVYr+KHYa28AQ==\n",
                     *         "index": 0,
                     *         "origin": "127.0.0.1:8080/smt1",
                     *         "published_at": "2026-11-29T06:16:17.000Z",
                     *         "root_hash": "9efdcd1c2359556a004b0c2145451c5400dbeabf70f011bfff9ed4b1dff53416",
                     *         "spec": "smt1",
                     *         "tree_size": 4
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-825e-7471-bcf1-e7c5b8aacabd",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TransparencyRoot"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTransparencyRoots: {
        parameters: {
            query?: {
                /** @description index of the first root */
                from?: number;
                /** @description a whole number from 1 to 1000, with proofs up to 400 */
                limit?: number;
                /** @description 1 for consistency proofs between the roots */
                proofs?: "1";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "from": 0,
                     *         "origin": "127.0.0.1:8080/smt1",
                     *         "roots": [
                     *           {
                     *             "checkpoint": "127.0.0.1:8080/smt1\n4\nnv3NHCNZVWoASwwhRUUcVADb6r9w8BG//57Usd/1NBY=\n\n— 127.0.0.1:8080/smt1 Jr2gL5dsgC3qlQSBZpxrsYMEH4e1sW56BYzIbhdfb5b1QTOobQ65G31prbOXMDsNjlIaIo7P1Lgf51z8FzF4pK/nHQI=\n— 127.0.0.1:8080/smt1/time 9+RDPgAAAABrC8MxXOUO0hjdKeGvtd1j7vk183PZ65pfcu/SCMNQLgmD3AuyUGUnOJ05YRlya2exJ4wJMe+N6JYBsnVYr+KHYa28AQ==\n",
                     *             "index": 0,
                     *             "proof": null,
                     *             "published_at": "2026-11-29T06:16:17.000Z",
                     *             "root_hash": "9efdcd1c2359556a004b0c2145451c5400dbeabf70f011bfff9ed4b1dff53416",
                     *             "tree_size": 4
                     *           }
                     *         ],
                     *         "spec": "smt1",
                     *         "total": 1
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8267-7109-af12-db09d067431c",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TransparencyRoots"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConsistency: {
        parameters: {
            query: {
                /** @description earlier tree size, 1 or more */
                from: number;
                /** @description later tree size, at most that of the newest checkpoint */
                to: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "from": {
                     *           "checkpoint": null,
                     *           "root_hash": "785d3bc2fc062821e7fb0cdbf29c53404d3573a56a1d3e552acfe5b4a2640546",
                     *           "tree_size": 1
                     *         },
                     *         "origin": "127.0.0.1:8080/smt1",
                     *         "path": [
                     *           "ac0e3da2f329bac8df6e62a48498a63011c36ee7d44b02ccd0320359f6d6b22f"
                     *         ],
                     *         "spec": "smt1",
                     *         "to": {
                     *           "checkpoint": null,
                     *           "root_hash": "df9fe3f2189c51e6d6aefbb1d054fb861b4ce2e8b979d50a03d94fd4bd544ee6",
                     *           "tree_size": 3
                     *         }
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8273-76a3-a07d-2f350894fb68",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ConsistencyProof"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBrokenProofs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "items": [
                     *           {
                     *             "name": "changed-event",
                     *             "kind": "pod",
                     *             "what": "The place of the delivery was changed after signing.",
                     *             "document_url": "/api/v1/sandbox/broken-proofs/changed-event",
                     *             "sound_url": "/api/v1/shipments/68b95dec-d659-4837-9e5c-d9260d16d910/pod",
                     *             "verify_url": "/verify?broken=changed-event",
                     *             "verdict": "signature_invalid",
                     *             "check": "P3",
                     *             "timeline_query": "aaeea2bf-21f4-4e8f-85e9-0c21bd4a9832",
                     *             "timeline_result": "event_mismatch"
                     *           }
                     *         ],
                     *         "total": 10
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-8280-7114-99e7-9a83a37634de",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BrokenProofs"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrokenProof: {
        parameters: {
            query?: {
                /** @description 1 for the bare document as a file */
                download?: components["parameters"]["getPod.download"];
            };
            header?: never;
            path: {
                /** @description kind of damage: changed-event, resigned-event, forged-signature, never-logged, dropped-event, swapped-events, dropped-seal, rewritten-history, wrong-root, forged-checkpoint */
                name: "changed-event" | "resigned-event" | "forged-signature" | "never-logged" | "dropped-event" | "swapped-events" | "dropped-seal" | "rewritten-history" | "wrong-root" | "forged-checkpoint";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "evidence": {
                     *           "chain": {
                     *             "chain_digest": "4a8f0af6c86681d394dab3d9e1359e5a3954d02b3b3a3e75adcb317fa9ce644a",
                     *             "chain_id": "b640e7734290e2142960b9086d5d04db2698b7637dcd14e0ee915bbe4523bdfe",
                     *             "commitments": [
                     *               "82a941312f69f0b2e23257c880c5b0137df8f63afe43f28c321b37088c71e198"
                     *             ],
                     *             "seals": [
                     *               {
                     *                 "count": 1,
                     *                 "hash": "05e60140265b1cabbf7234477393425159695b1f372560a06fe85adfe77a7a87",
                     *                 "head": "510d5a141f5667b59bd022e22ba4c41438edddeca879292fa5bbdce9109d6d9a",
                     *                 "kind": "events",
                     *                 "prev": "0000000000000000000000000000000000000000000000000000000000000000",
                     *                 "sealed_at": "2030-03-04T16:07:01.000Z",
                     *                 "seq": 1
                     *               }
                     *             ],
                     *             "shipment": "68b95dec-d659-4837-9e5c-d9260d16d910",
                     *             "spec": "svt2"
                     *           },
                     *           "inclusion": {
                     *             "checkpoint": "127.0.0.1:8080/sandbox-smt1\n37\nnUW2qfAgaNGqXVwfA9u77cHNpbHtouVDvjs8E+nru7I=\n\n— 127.0.0.1:8080/sandbox-smt1 i+KuhUR+KKWUXqWPiINZJq3oadXFhQdSv9ZcdpVQzDDkylu73Tv0ESYWqulOS178Ab/NuhfM3rKAPe86uAP4OaDL3AU=\n— 127.0.0.1:8080/sandbox-smt1/time Fr2tAwAAAABxN6I9gBak813gVTViTTRLb0gVrp7Yc/QYwBFy9yG/2e18YerLp6op3XsfsYcD3XfoYkf4D3f8xAMsc8ZN4DJD7POrBQ==\n",
                     *             "origin": "127.0.0.1:8080/sandbox-smt1",
                     *             "pod": {
                     *               "entry": "spod1\n738b953001fa903899139e08a86b30708bda3674362258f59d5f090ce8600255\neddc4a406103e23abd6cb3a6e5d0b45e6a357527d59507d3fda375285b0ec591\n",
                     *               "leaf_index": 10,
                     *               "path": [
                     *                 "ceee379c62c414ff1d86cc833cb7075f01cbcba360c560fa22de5b400d148d23"
                     *               ]
                     *             },
                     *             "root_hash": "9d45b6a9f02068d1aa5d5c1f03dbbbedc1cda5b1eda2e543be3b3c13e9ebbbb2",
                     *             "seal": {
                     *               "entry": "svt2\nfb12da9b3dc0caefa3f9c3080daa24c857fe1f7975a0c2fe952e51b6e1d96bf6\n4a8f0af6c86681d394dab3d9e1359e5a3954d02b3b3a3e75adcb317fa9ce644a\n",
                     *               "leaf_index": 9,
                     *               "path": [
                     *                 "036d0cea0498c3539247499b01b6acffcafb5eda7089203a844aa2287388df96"
                     *               ]
                     *             },
                     *             "spec": "smt1",
                     *             "tree_size": 37
                     *           }
                     *         },
                     *         "signature": {
                     *           "alg": "Ed25519",
                     *           "key_id": "c0feee918d983ed3",
                     *           "value": "fph2tQtbVSf7Lt7Zc9l4rC6mqBtnr592nnwncExS7KGQ0CB_WqWwebCKBNhmz1nYkLS1O2MJJUMo5sONfQdWBA"
                     *         },
                     *         "spec": "spod1",
                     *         "statement": {
                     *           "carrier": "wayseal-sandbox",
                     *           "chain_id": "b640e7734290e2142960b9086d5d04db2698b7637dcd14e0ee915bbe4523bdfe",
                     *           "event": {
                     *             "body": {
                     *               "code": "DL",
                     *               "country": "FR",
                     *               "locode": "FRPAR",
                     *               "occurred_at": "2030-03-07T10:42:00.000Z",
                     *               "recorded_at": "2030-03-07T10:44:00.000Z",
                     *               "source": "sandbox",
                     *               "status": "delivered",
                     *               "status_basis": "stated",
                     *               "status_detail": null
                     *             },
                     *             "index": 7,
                     *             "salt": "29414ff47aa2b188e361f887ae11507a80633d3beaa40a5185e790c86a5fcc0a"
                     *           },
                     *           "issue": 1,
                     *           "issued_at": "2030-03-07T10:44:01.000Z",
                     *           "issuer": "127.0.0.1:8080",
                     *           "key_id": "c0feee918d983ed3",
                     *           "number": "SVCTEST-DELIVERED",
                     *           "sandbox": true,
                     *           "seal": {
                     *             "hash": "4a8f0af6c86681d394dab3d9e1359e5a3954d02b3b3a3e75adcb317fa9ce644a",
                     *             "seq": 7
                     *           },
                     *           "shipment": "68b95dec-d659-4837-9e5c-d9260d16d910",
                     *           "spec": "spod1",
                     *           "status": "delivered",
                     *           "v": 1,
                     *           "vertical": "parcel"
                     *         }
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-828b-762e-83c1-9e4d3390f380",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ProofOfDelivery"] | components["schemas"]["ChainProof"] | components["schemas"]["InclusionProof"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                    "application/vnd.wayseal.broken-proof+json": components["schemas"]["ProofOfDelivery"] | components["schemas"]["ChainProof"] | components["schemas"]["InclusionProof"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportShipment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the uuid of a shipment, such as 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012 */
                uuid: components["parameters"]["getShipment.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "@context": [
                     *           "https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld"
                     *         ],
                     *         "type": "EPCISDocument",
                     *         "schemaVersion": "2.0",
                     *         "creationDate": "2026-11-29T06:16:19.887Z",
                     *         "epcisBody": {
                     *           "eventList": [
                     *             {
                     *               "eventID": "ni:///sha-256;1885f5a650052a6c3cbe351973075ad882bda4e8ef3c877f8fd24d6eced8187c?ver=CBV2.0",
                     *               "type": "ObjectEvent",
                     *               "eventTime": "2030-03-04T16:05:00.000Z",
                     *               "eventTimeZoneOffset": "+00:00",
                     *               "action": "OBSERVE",
                     *               "bizStep": "staging_outbound",
                     *               "epcList": [
                     *                 "urn:uuid:68b95dec-d659-4837-9e5c-d9260d16d910"
                     *               ],
                     *               "readPoint": {
                     *                 "id": "urn:x-wayseal:unlocode:DEHAM"
                     *               },
                     *               "ws:trackingNumber": "SVCTEST-DELIVERED",
                     *               "ws:carrier": "wayseal-sandbox",
                     *               "ws:sequence": 1,
                     *               "ws:status": "pre-transit",
                     *               "ws:source": "sandbox",
                     *               "ws:sandbox": true,
                     *               "ws:statusDetail": "label_created",
                     *               "ws:statusBasis": "stated",
                     *               "ws:countryCode": "DE"
                     *             }
                     *           ]
                     *         }
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-82aa-7408-ad3f-76c01aad6466",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EpcisExport"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["ShipmentNotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimitedPublic"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    captureEpcisEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description how to treat the other events when one is refused: rollback */
                "GS1-Capture-Error-Behaviour"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never> | unknown[];
                "application/ld+json": Record<string, never> | unknown[];
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "capture_id": "cap_01a225f27927739984d9a0e7f0a4e87e",
                     *         "captured": 0,
                     *         "duplicates": 1,
                     *         "events": [
                     *           {
                     *             "event_id": "ni:///sha-256;597bf0aa5a43c6eba6cf7df4c6c518e015e9b677794c7dc004385bdbd8f11213?ver=CBV2.0",
                     *             "event_hash": "ni:///sha-256;597bf0aa5a43c6eba6cf7df4c6c518e015e9b677794c7dc004385bdbd8f11213?ver=CBV2.0",
                     *             "duplicate": true,
                     *             "record_time": "2026-11-29T06:16:17.447Z"
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-82b3-726e-986e-bd0344a13baa",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EpcisCapture"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "capture_id": "cap_01a225f27927739984d9a0e7f0a4e87e",
                     *         "captured": 1,
                     *         "duplicates": 0,
                     *         "events": [
                     *           {
                     *             "event_id": "ni:///sha-256;597bf0aa5a43c6eba6cf7df4c6c518e015e9b677794c7dc004385bdbd8f11213?ver=CBV2.0",
                     *             "event_hash": "ni:///sha-256;597bf0aa5a43c6eba6cf7df4c6c518e015e9b677794c7dc004385bdbd8f11213?ver=CBV2.0",
                     *             "duplicate": false,
                     *             "record_time": "2026-11-29T06:16:17.447Z"
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-7921-713d-9658-9446a7ec32ef",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EpcisCapture"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequestOrMalformedJson"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEpcisCapture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the `capture_id` of a capture */
                capture_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "capture_id": "cap_01a225f27927739984d9a0e7f0a4e87e",
                     *         "captured": 1,
                     *         "duplicates": 0,
                     *         "events": [
                     *           {
                     *             "event_id": "ni:///sha-256;597bf0aa5a43c6eba6cf7df4c6c518e015e9b677794c7dc004385bdbd8f11213?ver=CBV2.0",
                     *             "event_hash": "ni:///sha-256;597bf0aa5a43c6eba6cf7df4c6c518e015e9b677794c7dc004385bdbd8f11213?ver=CBV2.0",
                     *             "duplicate": false,
                     *             "record_time": "2026-11-29T06:16:17.447Z"
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-82b8-725e-9494-1bd1511e5b54",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EpcisCapture"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEpcisEvents: {
        parameters: {
            query?: {
                /** @description events with any of these EPCs in `epcList`, as URN or Digital Link; up to 32 values separated by | */
                EPC?: string;
                /** @description the same as EPC: events with any of these EPCs in `epcList`, as URN or Digital Link; up to 32 values separated by | */
                MATCH_epc?: string;
                /** @description the same as EPC: events with any of these EPCs in `epcList`, as URN or Digital Link; up to 32 values separated by | */
                MATCH_anyEPC?: string;
                /** @description events with any of these classes in `quantityList`; up to 32 values separated by | */
                MATCH_epcClass?: string;
                /** @description ObjectEvent; other types of the standard find no events; up to 32 values separated by | */
                eventType?: string;
                /** @description events at this time or later, as a date-time with a zone */
                GE_eventTime?: string;
                /** @description events before this time, as a date-time with a zone */
                LT_eventTime?: string;
                /** @description events recorded at this time or later, as a date-time with a zone */
                GE_recordTime?: string;
                /** @description events recorded before this time, as a date-time with a zone */
                LT_recordTime?: string;
                /** @description ADD, OBSERVE or DELETE; up to 32 values separated by | */
                EQ_action?: string;
                /** @description business steps in any form; up to 32 values separated by | */
                EQ_bizStep?: string;
                /** @description dispositions in any form; up to 32 values separated by | */
                EQ_disposition?: string;
                /** @description ids of read points; up to 32 values separated by | */
                EQ_readPoint?: string;
                /** @description ids of business locations; up to 32 values separated by | */
                EQ_bizLocation?: string;
                /** @description event ids, hashes included; up to 32 values separated by | */
                EQ_eventID?: string;
                /** @description eventTime (the default) or recordTime */
                orderBy?: "eventTime" | "recordTime";
                /** @description DESC (the default) or ASC */
                orderDirection?: "DESC" | "ASC";
                /** @description events per page: a whole number from 1 to 1000 (default 30) */
                perPage?: number;
                /** @description the `next_page_token` of the previous page; repeat its parameters or leave them out */
                nextPageToken?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "@context": [
                     *           "https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld"
                     *         ],
                     *         "type": "EPCISQueryDocument",
                     *         "schemaVersion": "2.0",
                     *         "creationDate": "2026-11-29T06:16:19.904Z",
                     *         "epcisBody": {
                     *           "queryResults": {
                     *             "queryName": "SimpleEventQuery",
                     *             "resultsBody": {
                     *               "eventList": [
                     *                 {
                     *                   "type": "ObjectEvent",
                     *                   "eventTime": "2026-06-01T10:00:00Z",
                     *                   "eventTimeZoneOffset": "+00:00",
                     *                   "action": "OBSERVE",
                     *                   "bizStep": "urn:epcglobal:cbv:bizstep:shipping",
                     *                   "epcList": [
                     *                     "urn:epc:id:sscc:0614141.1234567890"
                     *                   ],
                     *                   "readPoint": {
                     *                     "id": "urn:epc:id:sgln:0614141.00777.0"
                     *                   }
                     *                 }
                     *               ]
                     *             }
                     *           }
                     *         }
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-82bd-7240-ae90-f64fd5442c52",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        ok: true;
                        data: components["schemas"]["EpcisQueryDocument"];
                        meta: {
                            request_id: string;
                            /** @constant */
                            api_version: "v1";
                            /** @description Only where there is a next page. */
                            next_page_token?: string;
                        };
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEpcisEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the `event_id` of an event */
                event_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "data": {
                     *         "type": "ObjectEvent",
                     *         "eventTime": "2026-06-01T10:00:00Z",
                     *         "eventTimeZoneOffset": "+00:00",
                     *         "action": "OBSERVE",
                     *         "bizStep": "urn:epcglobal:cbv:bizstep:shipping",
                     *         "epcList": [
                     *           "urn:epc:id:sscc:0614141.1234567890"
                     *         ],
                     *         "readPoint": {
                     *           "id": "urn:epc:id:sgln:0614141.00777.0"
                     *         }
                     *       },
                     *       "meta": {
                     *         "request_id": "01a225f2-82c9-7713-bd5c-91f8806b134e",
                     *         "api_version": "v1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EpcisObjectEvent"];
                    } & WithRequired<components["schemas"]["Envelope"], "data">;
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    queryGraphqlByUrl: {
        parameters: {
            query: {
                /** @description Text of the document. */
                query: string;
                /** @description JSON text of an object. */
                variables?: string;
                /** @description Which operation of the document to run. */
                operationName?: string;
                /** @description JSON text of an object; ignored. */
                extensions?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "detect": {
                     *           "normalized": "02012345675",
                     *           "matched": true,
                     *           "matches": [
                     *             {
                     *               "type": "mawb",
                     *               "label": "Air waybill (MAWB)"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GraphqlResult"];
                    /**
                     * @example {
                     *       "data": {
                     *         "detect": {
                     *           "normalized": "02012345675",
                     *           "matched": true,
                     *           "matches": [
                     *             {
                     *               "type": "mawb",
                     *               "label": "Air waybill (MAWB)"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/graphql-response+json": components["schemas"]["GraphqlResult"];
                };
            };
            /** @description The request was not executed. See `errors`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "message": "Argument \"Query.detect(number:)\" of type \"String!\" is required, but it was not provided.",
                     *           "locations": [
                     *             {
                     *               "line": 1,
                     *               "column": 3
                     *             }
                     *           ],
                     *           "extensions": {
                     *             "code": "invalid_request"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GraphqlResult"];
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "message": "Argument \"Query.detect(number:)\" of type \"String!\" is required, but it was not provided.",
                     *           "locations": [
                     *             {
                     *               "line": 1,
                     *               "column": 3
                     *             }
                     *           ],
                     *           "extensions": {
                     *             "code": "invalid_request"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/graphql-response+json": components["schemas"]["GraphqlResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            414: components["responses"]["UriTooLong"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    queryGraphql: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GraphqlRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "detect": {
                     *           "normalized": "02012345675",
                     *           "matched": true,
                     *           "matches": [
                     *             {
                     *               "type": "mawb",
                     *               "label": "Air waybill (MAWB)"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["GraphqlResult"];
                    /**
                     * @example {
                     *       "data": {
                     *         "detect": {
                     *           "normalized": "02012345675",
                     *           "matched": true,
                     *           "matches": [
                     *             {
                     *               "type": "mawb",
                     *               "label": "Air waybill (MAWB)"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/graphql-response+json": components["schemas"]["GraphqlResult"];
                };
            };
            /** @description The request was not executed. See `errors`. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "message": "Argument \"Query.detect(number:)\" of type \"String!\" is required, but it was not provided.",
                     *           "locations": [
                     *             {
                     *               "line": 1,
                     *               "column": 3
                     *             }
                     *           ],
                     *           "extensions": {
                     *             "code": "invalid_request"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["GraphqlResult"];
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "message": "Argument \"Query.detect(number:)\" of type \"String!\" is required, but it was not provided.",
                     *           "locations": [
                     *             {
                     *               "line": 1,
                     *               "column": 3
                     *             }
                     *           ],
                     *           "extensions": {
                     *             "code": "invalid_request"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/graphql-response+json": components["schemas"]["GraphqlResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["HostNotAllowed"];
            406: components["responses"]["NotAcceptable"];
            413: components["responses"]["PayloadTooLarge"];
            414: components["responses"]["UriTooLong"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    receiveShipmentStatusChanged: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event name.
                 * @example shipment.status_changed
                 */
                "X-Service-Event": "shipment.status_changed";
                /**
                 * @description The event id, the same in all attempts.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "X-Service-Delivery": components["parameters"]["X-Service-Delivery"];
                /**
                 * @description Unix seconds when the event was stored.
                 * @example 1900000000
                 */
                "X-Service-Timestamp": components["parameters"]["X-Service-Timestamp"];
                /**
                 * @description `sha256=` and the HMAC-SHA-256 of timestamp, `.`, raw body; the key is the whole secret as text. The same in all attempts.
                 * @example sha256=bb6ef95110b9d94b3c4ee92eb182dd8ee3b5096e903c9ae8e4a8f85007d78ad0
                 */
                "X-Service-Signature": components["parameters"]["X-Service-Signature"];
                /**
                 * @description The event id.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "webhook-id": components["parameters"]["webhook-id"];
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1900000005
                 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /**
                 * @description Standard Webhooks: `v1,` and base64, one per valid secret, newest first. Made for this attempt.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StatusChangedEvent"];
            };
        };
        responses: {
            410: components["responses"]["Receiver410"];
            "2XX": components["responses"]["Receiver2XX"];
            default: components["responses"]["ReceiverOther"];
        };
    };
    receiveShipmentDelivered: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event name.
                 * @example shipment.delivered
                 */
                "X-Service-Event": "shipment.delivered";
                /**
                 * @description The event id, the same in all attempts.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "X-Service-Delivery": components["parameters"]["X-Service-Delivery"];
                /**
                 * @description Unix seconds when the event was stored.
                 * @example 1900000000
                 */
                "X-Service-Timestamp": components["parameters"]["X-Service-Timestamp"];
                /**
                 * @description `sha256=` and the HMAC-SHA-256 of timestamp, `.`, raw body; the key is the whole secret as text. The same in all attempts.
                 * @example sha256=bb6ef95110b9d94b3c4ee92eb182dd8ee3b5096e903c9ae8e4a8f85007d78ad0
                 */
                "X-Service-Signature": components["parameters"]["X-Service-Signature"];
                /**
                 * @description The event id.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "webhook-id": components["parameters"]["webhook-id"];
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1900000005
                 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /**
                 * @description Standard Webhooks: `v1,` and base64, one per valid secret, newest first. Made for this attempt.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeliveredEvent"];
            };
        };
        responses: {
            410: components["responses"]["Receiver410"];
            "2XX": components["responses"]["Receiver2XX"];
            default: components["responses"]["ReceiverOther"];
        };
    };
    receiveShipmentException: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event name.
                 * @example shipment.exception
                 */
                "X-Service-Event": "shipment.exception";
                /**
                 * @description The event id, the same in all attempts.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "X-Service-Delivery": components["parameters"]["X-Service-Delivery"];
                /**
                 * @description Unix seconds when the event was stored.
                 * @example 1900000000
                 */
                "X-Service-Timestamp": components["parameters"]["X-Service-Timestamp"];
                /**
                 * @description `sha256=` and the HMAC-SHA-256 of timestamp, `.`, raw body; the key is the whole secret as text. The same in all attempts.
                 * @example sha256=bb6ef95110b9d94b3c4ee92eb182dd8ee3b5096e903c9ae8e4a8f85007d78ad0
                 */
                "X-Service-Signature": components["parameters"]["X-Service-Signature"];
                /**
                 * @description The event id.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "webhook-id": components["parameters"]["webhook-id"];
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1900000005
                 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /**
                 * @description Standard Webhooks: `v1,` and base64, one per valid secret, newest first. Made for this attempt.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExceptionEvent"];
            };
        };
        responses: {
            410: components["responses"]["Receiver410"];
            "2XX": components["responses"]["Receiver2XX"];
            default: components["responses"]["ReceiverOther"];
        };
    };
    receiveShipmentCustomsHold: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event name.
                 * @example shipment.customs_hold
                 */
                "X-Service-Event": "shipment.customs_hold";
                /**
                 * @description The event id, the same in all attempts.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "X-Service-Delivery": components["parameters"]["X-Service-Delivery"];
                /**
                 * @description Unix seconds when the event was stored.
                 * @example 1900000000
                 */
                "X-Service-Timestamp": components["parameters"]["X-Service-Timestamp"];
                /**
                 * @description `sha256=` and the HMAC-SHA-256 of timestamp, `.`, raw body; the key is the whole secret as text. The same in all attempts.
                 * @example sha256=bb6ef95110b9d94b3c4ee92eb182dd8ee3b5096e903c9ae8e4a8f85007d78ad0
                 */
                "X-Service-Signature": components["parameters"]["X-Service-Signature"];
                /**
                 * @description The event id.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "webhook-id": components["parameters"]["webhook-id"];
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1900000005
                 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /**
                 * @description Standard Webhooks: `v1,` and base64, one per valid secret, newest first. Made for this attempt.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomsHoldEvent"];
            };
        };
        responses: {
            410: components["responses"]["Receiver410"];
            "2XX": components["responses"]["Receiver2XX"];
            default: components["responses"]["ReceiverOther"];
        };
    };
    receiveShipmentStalled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event name.
                 * @example shipment.stalled
                 */
                "X-Service-Event": "shipment.stalled";
                /**
                 * @description The event id, the same in all attempts.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "X-Service-Delivery": components["parameters"]["X-Service-Delivery"];
                /**
                 * @description Unix seconds when the event was stored.
                 * @example 1900000000
                 */
                "X-Service-Timestamp": components["parameters"]["X-Service-Timestamp"];
                /**
                 * @description `sha256=` and the HMAC-SHA-256 of timestamp, `.`, raw body; the key is the whole secret as text. The same in all attempts.
                 * @example sha256=bb6ef95110b9d94b3c4ee92eb182dd8ee3b5096e903c9ae8e4a8f85007d78ad0
                 */
                "X-Service-Signature": components["parameters"]["X-Service-Signature"];
                /**
                 * @description The event id.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "webhook-id": components["parameters"]["webhook-id"];
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1900000005
                 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /**
                 * @description Standard Webhooks: `v1,` and base64, one per valid secret, newest first. Made for this attempt.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StalledEvent"];
            };
        };
        responses: {
            410: components["responses"]["Receiver410"];
            "2XX": components["responses"]["Receiver2XX"];
            default: components["responses"]["ReceiverOther"];
        };
    };
    receiveShipmentEstimateChanged: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event name.
                 * @example shipment.estimate_changed
                 */
                "X-Service-Event": "shipment.estimate_changed";
                /**
                 * @description The event id, the same in all attempts.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "X-Service-Delivery": components["parameters"]["X-Service-Delivery"];
                /**
                 * @description Unix seconds when the event was stored.
                 * @example 1900000000
                 */
                "X-Service-Timestamp": components["parameters"]["X-Service-Timestamp"];
                /**
                 * @description `sha256=` and the HMAC-SHA-256 of timestamp, `.`, raw body; the key is the whole secret as text. The same in all attempts.
                 * @example sha256=bb6ef95110b9d94b3c4ee92eb182dd8ee3b5096e903c9ae8e4a8f85007d78ad0
                 */
                "X-Service-Signature": components["parameters"]["X-Service-Signature"];
                /**
                 * @description The event id.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "webhook-id": components["parameters"]["webhook-id"];
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1900000005
                 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /**
                 * @description Standard Webhooks: `v1,` and base64, one per valid secret, newest first. Made for this attempt.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EstimateChangedEvent"];
            };
        };
        responses: {
            410: components["responses"]["Receiver410"];
            "2XX": components["responses"]["Receiver2XX"];
            default: components["responses"]["ReceiverOther"];
        };
    };
    receiveShipmentOverdue: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event name.
                 * @example shipment.overdue
                 */
                "X-Service-Event": "shipment.overdue";
                /**
                 * @description The event id, the same in all attempts.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "X-Service-Delivery": components["parameters"]["X-Service-Delivery"];
                /**
                 * @description Unix seconds when the event was stored.
                 * @example 1900000000
                 */
                "X-Service-Timestamp": components["parameters"]["X-Service-Timestamp"];
                /**
                 * @description `sha256=` and the HMAC-SHA-256 of timestamp, `.`, raw body; the key is the whole secret as text. The same in all attempts.
                 * @example sha256=bb6ef95110b9d94b3c4ee92eb182dd8ee3b5096e903c9ae8e4a8f85007d78ad0
                 */
                "X-Service-Signature": components["parameters"]["X-Service-Signature"];
                /**
                 * @description The event id.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "webhook-id": components["parameters"]["webhook-id"];
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1900000005
                 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /**
                 * @description Standard Webhooks: `v1,` and base64, one per valid secret, newest first. Made for this attempt.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OverdueEvent"];
            };
        };
        responses: {
            410: components["responses"]["Receiver410"];
            "2XX": components["responses"]["Receiver2XX"];
            default: components["responses"]["ReceiverOther"];
        };
    };
    receiveFeedDegraded: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event name.
                 * @example feed.degraded
                 */
                "X-Service-Event": "feed.degraded";
                /**
                 * @description The event id, the same in all attempts.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "X-Service-Delivery": components["parameters"]["X-Service-Delivery"];
                /**
                 * @description Unix seconds when the event was stored.
                 * @example 1900000000
                 */
                "X-Service-Timestamp": components["parameters"]["X-Service-Timestamp"];
                /**
                 * @description `sha256=` and the HMAC-SHA-256 of timestamp, `.`, raw body; the key is the whole secret as text. The same in all attempts.
                 * @example sha256=bb6ef95110b9d94b3c4ee92eb182dd8ee3b5096e903c9ae8e4a8f85007d78ad0
                 */
                "X-Service-Signature": components["parameters"]["X-Service-Signature"];
                /**
                 * @description The event id.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "webhook-id": components["parameters"]["webhook-id"];
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1900000005
                 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /**
                 * @description Standard Webhooks: `v1,` and base64, one per valid secret, newest first. Made for this attempt.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedDegradedEvent"];
            };
        };
        responses: {
            410: components["responses"]["Receiver410"];
            "2XX": components["responses"]["Receiver2XX"];
            default: components["responses"]["ReceiverOther"];
        };
    };
    receiveFeedRecovered: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event name.
                 * @example feed.recovered
                 */
                "X-Service-Event": "feed.recovered";
                /**
                 * @description The event id, the same in all attempts.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "X-Service-Delivery": components["parameters"]["X-Service-Delivery"];
                /**
                 * @description Unix seconds when the event was stored.
                 * @example 1900000000
                 */
                "X-Service-Timestamp": components["parameters"]["X-Service-Timestamp"];
                /**
                 * @description `sha256=` and the HMAC-SHA-256 of timestamp, `.`, raw body; the key is the whole secret as text. The same in all attempts.
                 * @example sha256=bb6ef95110b9d94b3c4ee92eb182dd8ee3b5096e903c9ae8e4a8f85007d78ad0
                 */
                "X-Service-Signature": components["parameters"]["X-Service-Signature"];
                /**
                 * @description The event id.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "webhook-id": components["parameters"]["webhook-id"];
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1900000005
                 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /**
                 * @description Standard Webhooks: `v1,` and base64, one per valid secret, newest first. Made for this attempt.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedRecoveredEvent"];
            };
        };
        responses: {
            410: components["responses"]["Receiver410"];
            "2XX": components["responses"]["Receiver2XX"];
            default: components["responses"]["ReceiverOther"];
        };
    };
    receiveSandboxTest: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The event name.
                 * @example sandbox.test
                 */
                "X-Service-Event": "sandbox.test";
                /**
                 * @description The event id, the same in all attempts.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "X-Service-Delivery": components["parameters"]["X-Service-Delivery"];
                /**
                 * @description Unix seconds when the event was stored.
                 * @example 1900000000
                 */
                "X-Service-Timestamp": components["parameters"]["X-Service-Timestamp"];
                /**
                 * @description `sha256=` and the HMAC-SHA-256 of timestamp, `.`, raw body; the key is the whole secret as text. The same in all attempts.
                 * @example sha256=bb6ef95110b9d94b3c4ee92eb182dd8ee3b5096e903c9ae8e4a8f85007d78ad0
                 */
                "X-Service-Signature": components["parameters"]["X-Service-Signature"];
                /**
                 * @description The event id.
                 * @example evt_01926a7e-8c5a-7f6e-9d3b-2a1c4e5f6072
                 */
                "webhook-id": components["parameters"]["webhook-id"];
                /**
                 * @description Unix seconds of this attempt.
                 * @example 1900000005
                 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /**
                 * @description Standard Webhooks: `v1,` and base64, one per valid secret, newest first. Made for this attempt.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEvent"];
            };
        };
        responses: {
            410: components["responses"]["Receiver410"];
            "2XX": components["responses"]["Receiver2XX"];
            default: components["responses"]["ReceiverOther"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
