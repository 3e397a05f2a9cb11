package wayseal

import (
	"strings"
)

const (
	purgeMS     = 2_592_000_000
	toleranceMS = 300_000
	boundMS     = 660_000
	pageSize    = 1000
)

type sealName struct {
	Seq  int64  `json:"seq"`
	Hash string `json:"hash"`
}

type seal struct {
	Seq      int64  `json:"seq"`
	Kind     string `json:"kind"`
	Prev     string `json:"prev"`
	Count    int64  `json:"count"`
	Head     string `json:"head"`
	SealedAt string `json:"sealed_at"`
	Hash     string `json:"hash"`
}

type chain struct {
	Shipment    string   `json:"shipment"`
	ChainID     string   `json:"chain_id"`
	Commitments []string `json:"commitments"`
	Seals       []seal   `json:"seals"`
	Digest      *string  `json:"chain_digest"`
}

// fault is step V2: what is wrong with the seals, empty if nothing is.
func (c chain) fault() string {
	if c.ChainID != chainID(c.Shipment) {
		return "the chain id is of another shipment"
	}
	heads := []string{textHash("svt2/genesis", c.ChainID)}
	for i, commitment := range c.Commitments {
		heads = append(heads, textHash("svt2/link", heads[i], i+1, commitment))
	}
	var before *seal
	for i := range c.Seals {
		if reason := c.Seals[i].fault(int64(i+1), before, heads, c.ChainID); reason != "" {
			return textOf("seal ", i+1, ": ", reason)
		}
		before = &c.Seals[i]
	}
	if before != nil && before.Count != int64(len(c.Commitments)) {
		return "commitments and the last seal do not end together"
	}
	if before != nil && (c.Digest == nil || *c.Digest != before.Hash) {
		return "the chain digest is not the hash of the last seal"
	}
	return ""
}

func (s seal) fault(number int64, before *seal, heads []string, chain string) string {
	prev, waited := strings.Repeat("0", 64), int64(0)
	if before != nil {
		prev, waited = before.Hash, milliseconds(s.SealedAt)-milliseconds(before.SealedAt)
	}
	switch {
	case s.Seq != number || s.Prev != prev:
		return "it does not follow the seal before it"
	case s.Count >= int64(len(heads)) || s.Head != heads[s.Count]:
		return "its events are not those of the chain"
	case s.Hash != sealHash(chain, s):
		return "its hash is wrong"
	case waited < 0:
		return "it is dated before the seal before it"
	case s.Kind == "events" && before != nil && s.Count <= before.Count:
		return "it covers no new event"
	case s.Kind == "purge" && (before == nil || before.Kind != "events" || s.Count != before.Count || waited < purgeMS):
		return "a purge is not allowed here"
	}
	return ""
}

func (c chain) purgedUpTo() (count int64, purged bool) {
	for _, s := range c.Seals {
		if s.Kind == "purge" {
			count, purged = s.Count, true
		}
	}
	return count, purged
}

// checkChain is steps V0 to V2.
func checkChain(run *checklist, source []byte) (chain, bool) {
	var c chain
	if !run.read("V0", source, isChain, &c, "The document has the form of svt2") {
		return c, false
	}
	sealed := unless(len(c.Seals) > 0, "not_sealed", "the shipment has no seal")
	if !run.check("V1", sealed, textOf("The shipment has ", len(c.Seals), " seals")) {
		return c, false
	}
	reason := c.fault()
	detail := textOf("The ", len(c.Seals), " seals are in sequence and fix ", len(c.Commitments), " events in order")
	return c, run.check("V2", unless(reason == "", "seal_chain_corrupted", reason), detail)
}

// VerifyStoredChain is for the holder of the stored events, a JSON list of {index, salt, body}: are events and seals
// consistent? It says nothing about who made them.
func VerifyStoredChain(document, events []byte) Result {
	run := newChecklist()
	c, sound := checkChain(run, document)
	if !sound {
		return run.result("valid")
	}
	value, err := parseJSON(events)
	list, isList := value.([]any)
	reason, absent := "the events are malformed", 0
	if err == nil && isList {
		reason, absent = c.eventsFault(list)
	}
	run.check("V3", unless(reason == "", "event_mismatch", reason), "The stored events are those that were sealed")
	run.check("V4", unless(absent == 0, "events_unavailable", "retention deleted events"), "No event is missing")
	return run.result("valid")
}

func (c chain) eventsFault(events []any) (reason string, absent int) {
	covered := int64(len(c.Commitments))
	seen := map[int64]bool{}
	for _, item := range events {
		event, _ := item.(map[string]any)
		index, isNumber := event["index"].(int64)
		salt, _ := event["salt"].(string)
		body, _ := event["body"].(map[string]any)
		corrects, _ := body["corrects"].(int64)
		switch {
		case !isNumber || index < 1 || seen[index]:
			return "an index is wrong or occurs twice", 0
		case !isEvent(event["body"]):
			return textOf("event ", index, " is malformed"), 0
		case corrects >= index:
			return textOf("event ", index, " corrects no earlier event"), 0
		case index <= covered && eventCommitment(salt, body) != c.Commitments[index-1]:
			return textOf("event ", index, " is not what was sealed"), 0
		}
		seen[index] = true
	}
	purged, _ := c.purgedUpTo()
	for index := int64(1); index <= covered; index++ {
		if !seen[index] && index > purged {
			return "an event is missing and was not deleted by retention", 0
		}
		if !seen[index] {
			absent++
		}
	}
	return "", absent
}

// VerifyChain verifies a chain with the inclusion documents of its seals. Without the one of its last seal it is never valid.
func VerifyChain(document []byte, inclusions [][]byte, keys *Keys, policy Policy) Result {
	run := newChecklist()
	c, sound := checkChain(run, document)
	if !sound {
		return run.result("valid")
	}
	run.skip("V3", "This document has no events, only their commitments")
	var found []logged
	for _, source := range inclusions {
		entry, holds := checkInclusion(run, source, keys, policy)
		if holds && checkLoggedSeal(run, c, entry, found, keys) {
			found = append(found, entry)
		}
	}
	checkRootsAgree(run, found)
	if keys == nil || len(inclusions) == 0 {
		run.skip("L4", "No inclusion document shows that this chain was published, and anyone can make one")
		return run.result("self_consistent")
	}
	newest, sandbox := int64(0), false
	for _, entry := range found {
		sandbox = sandbox || entry.sandbox
		if entry.document.Seal.Seq > newest {
			newest = entry.document.Seal.Seq
		}
	}
	last := len(c.Seals)
	behind := textOf("the log holds seal ", newest, "; no document shows that it holds those up to seal ", last)
	run.check("L4", unless(newest == int64(last), "partly_logged", behind),
		textOf("The log holds seal ", last, ", the last of this chain"))
	_, purged := c.purgedUpTo()
	run.check("V4", unless(!purged, "events_unavailable", "retention deleted events"), "No events were purged")
	return run.result(grade(true, sandbox))
}

// checkLoggedSeal is steps L1 and L2 of one inclusion document, beside those before it.
func checkLoggedSeal(run *checklist, c chain, own logged, others []logged, keys *Keys) bool {
	entry := own.document
	fits := entry.Shipment == c.Shipment && entry.ChainID == c.ChainID && entry.Seal.Seq <= int64(len(c.Seals)) &&
		c.Seals[entry.Seal.Seq-1].Hash == entry.Seal.Hash
	wrong := unless(fits, "seal_chain_corrupted", "the log entry is of no seal of this chain")
	if !run.check("L1", wrong, textOf("The log entry is of seal ", entry.Seal.Seq, " of this chain")) {
		return false
	}
	if keys == nil || own.sandbox {
		run.skip("L2", "There are no times to compare")
		return true
	}
	late := own.late(own, c)
	for _, other := range others {
		late = late || own.late(other, c) || other.late(own, c)
	}
	run.check("L2", unless(!late, "time_order_invalid", "a seal is dated later than it was logged"),
		"The seal is not dated later than it was logged")
	return true
}

// late says whether a checkpoint that covers the entry is older than the seal says it is.
func (own logged) late(other logged, c chain) bool {
	if own.sandbox || other.document.Origin != own.document.Origin || other.accepted.size <= own.document.LeafIndex {
		return false
	}
	sealed := milliseconds(c.Seals[own.document.Seal.Seq-1].SealedAt)
	for _, second := range other.accepted.times {
		if sealed > second*1000+toleranceMS {
			return true
		}
	}
	return false
}

func checkRootsAgree(run *checklist, found []logged) {
	if len(found) < 2 {
		return
	}
	type state struct {
		origin string
		size   int64
	}
	roots, agree := map[state]string{}, true
	for _, entry := range found {
		at := state{entry.document.Origin, entry.accepted.size}
		if root, known := roots[at]; known && root != entry.accepted.root {
			agree = false
		}
		roots[at] = entry.accepted.root
	}
	run.check("L3", unless(agree, "log_inconsistent", "two inclusion documents show one log with one size and two roots"),
		"The inclusion documents do not show two states of one log")
}
