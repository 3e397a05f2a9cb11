package wayseal

import (
	"regexp"
	"time"
)

// check says whether a value, as parseJSON reads it, has a type of docs/specs/json.md.
type check func(value any) bool

func pattern(expression string) check {
	compiled := regexp.MustCompile(`\A(?:` + expression + `)\z`)
	return func(value any) bool {
		text, ok := value.(string)
		return ok && compiled.MatchString(text)
	}
}

func oneOf(known ...any) check {
	return func(value any) bool {
		for _, item := range known {
			if value == item {
				return true
			}
		}
		return false
	}
}

func orNull(is check) check {
	return func(value any) bool { return value == nil || is(value) }
}

func atLeast(least int64) check {
	return func(value any) bool {
		number, ok := value.(int64)
		return ok && number >= least
	}
}

func isText(value any) bool {
	_, ok := value.(string)
	return ok
}

func isBool(value any) bool {
	_, ok := value.(bool)
	return ok
}

func listOf(is check, most int) check {
	return func(value any) bool {
		list, ok := value.([]any)
		if !ok || len(list) > most {
			return false
		}
		for _, item := range list {
			if !is(item) {
				return false
			}
		}
		return true
	}
}

type members map[string]check

// form is an object with exactly these members.
func form(required members, optional members) check {
	return func(value any) bool {
		object, ok := value.(map[string]any)
		if !ok {
			return false
		}
		for name := range required {
			if _, present := object[name]; !present {
				return false
			}
		}
		for name, member := range object {
			is, known := required[name]
			if !known {
				is, known = optional[name]
			}
			if !known || !is(member) {
				return false
			}
		}
		return true
	}
}

const issuerText = `[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::[0-9]{1,5})?`

var (
	isInt       = atLeast(0)
	isPositive  = atLeast(1)
	isHash      = pattern(`[0-9a-f]{64}`)
	isUUID      = pattern(`[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}`)
	isKeyID     = pattern(`[0-9a-f]{16}`)
	isWord      = pattern(`[a-z][a-z0-9_]{0,31}`)
	isIssuer    = pattern(issuerText)
	isKeyText   = pattern(`[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]`)
	isSignature = pattern(`[A-Za-z0-9_-]{85}[AQgw]`)
	isTimeText  = pattern(`[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z`)
	isPath      = listOf(isHash, 63)
	isSealName  = form(members{"seq": isPositive, "hash": isHash}, nil)
	isLeaf      = form(members{"leaf_index": isInt, "entry": isText, "path": isPath}, nil)
)

func isTime(value any) bool {
	if !isTimeText(value) {
		return false
	}
	at, err := time.Parse("2006-01-02T15:04:05.000Z", value.(string))
	return err == nil && at.Year() >= 1970
}

// milliseconds reads a time whose form was checked.
func milliseconds(text string) int64 {
	at, _ := time.Parse("2006-01-02T15:04:05.000Z", text)
	return at.UnixMilli()
}

// secondText writes a second as time, empty beyond the year 9999.
func secondText(second int64) string {
	if second > 253_402_300_799 {
		return ""
	}
	return time.Unix(second, 0).UTC().Format("2006-01-02T15:04:05.000Z")
}

var isEvent = form(members{
	"code":          orNull(pattern(`[A-Za-z0-9._-]{1,32}`)),
	"country":       orNull(pattern(`[A-Z]{2}`)),
	"locode":        orNull(pattern(`[A-Z]{2}[A-Z2-9]{3}`)),
	"occurred_at":   orNull(isTime),
	"recorded_at":   isTime,
	"source":        isWord,
	"status":        oneOf("pre-transit", "in_transit", "out_for_delivery", "delivered", "exception", "returned", "unknown"),
	"status_detail": orNull(isWord),
}, members{"corrects": isPositive, "status_basis": oneOf("stated", "code", "wording")})

var isChain = form(members{
	"spec":        oneOf("svt2"),
	"shipment":    isUUID,
	"chain_id":    isHash,
	"commitments": listOf(isHash, 1000),
	"seals": listOf(form(members{
		"seq":       isPositive,
		"kind":      oneOf("events", "purge"),
		"prev":      isHash,
		"count":     isPositive,
		"head":      isHash,
		"sealed_at": isTime,
		"hash":      isHash,
	}, nil), 2000),
	"chain_digest": orNull(isHash),
}, nil)

var isInclusion = form(members{
	"spec":       oneOf("smt1"),
	"shipment":   isUUID,
	"chain_id":   isHash,
	"seal":       isSealName,
	"origin":     isText,
	"leaf_index": isInt,
	"entry":      isText,
	"leaf_hash":  isHash,
	"tree_size":  isPositive,
	"root_hash":  isHash,
	"path":       isPath,
	"checkpoint": isText,
	"tlog_proof": isText,
}, nil)

var isEnd = form(members{"tree_size": isPositive, "root_hash": isHash, "checkpoint": orNull(isText)}, nil)

var isConsistency = form(members{
	"spec":   oneOf("smt1"),
	"origin": isText,
	"from":   isEnd,
	"to":     isEnd,
	"path":   isPath,
}, nil)

var isRoots = form(members{
	"spec":   oneOf("smt1"),
	"origin": isText,
	"total":  isInt,
	"from":   isInt,
	"roots": listOf(form(members{
		"index":        isInt,
		"tree_size":    isPositive,
		"root_hash":    isHash,
		"published_at": isTime,
		"checkpoint":   isText,
		"proof":        orNull(isPath),
	}, nil), 1000),
}, nil)

var isStatement = form(members{
	"v":         oneOf(int64(1)),
	"spec":      oneOf("spod1"),
	"issuer":    isIssuer,
	"key_id":    isKeyID,
	"shipment":  isUUID,
	"chain_id":  isHash,
	"number":    pattern(`[A-Z0-9][A-Z0-9./_-]{0,79}`),
	"carrier":   pattern(`[a-z0-9][a-z0-9-]{0,148}[a-z0-9]`),
	"vertical":  isWord,
	"status":    oneOf("delivered"),
	"event":     form(members{"index": isPositive, "salt": isHash, "body": isEvent}, nil),
	"seal":      isSealName,
	"issue":     isPositive,
	"issued_at": isTime,
}, members{"sandbox": oneOf(true)})

var isPod = form(members{
	"spec":      oneOf("spod1"),
	"statement": isStatement,
	"signature": form(members{"alg": oneOf("Ed25519"), "key_id": isKeyID, "value": isSignature}, nil),
	"evidence": form(members{
		"chain": isChain,
		"inclusion": form(members{
			"spec":       oneOf("smt1"),
			"origin":     isText,
			"tree_size":  isPositive,
			"root_hash":  isHash,
			"seal":       isLeaf,
			"pod":        isLeaf,
			"checkpoint": isText,
		}, nil),
	}, nil),
}, nil)

var isRecord = form(members{
	"use":                 oneOf("sig"),
	"x":                   isKeyText,
	"kid":                 isKeyID,
	"origin":              orNull(isText),
	"sandbox":             isBool,
	"vkey":                orNull(isText),
	"not_before":          isTime,
	"not_after":           orNull(isTime),
	"status":              oneOf("announced", "active", "retired", "revoked"),
	"revoked_after_index": orNull(isInt),
	"endorsed_by":         orNull(form(members{"key_id": isKeyID, "value": isSignature}, nil)),
}, nil)
